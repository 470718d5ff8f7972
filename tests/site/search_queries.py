"""What readers type, and the page that must come first: nothing, where nothing may be found."""

PYANITSA = "variants/pyanitsa/"
RAZBOI = "variants/razboi/"
TOD = "variants/tod-und-leben/"
WOJNA = "variants/wojna/"
PEACE = "variants/peace/"
JOKERS = "variants/jokers/"
HALF = "variants/half-deck/"
HISTORY = "guides/history/"
NOTHING = None

EVERYWHERE = {
    # The game's own name in each language leads to the language's first page, but wojna is
    # also the name of a variant.
    "vojna": "",
    "война": "",
    "війна": "",
    "war": "",
    "War": "",
    "wojna": WOJNA,
    "pyanitsa": PYANITSA,
    "pijanica": PYANITSA,
    "pjanica": PYANITSA,
    "Pianitsa": PYANITSA,
    "пьяница": PYANITSA,
    "п'яниця": PYANITSA,
    "п’яниця": PYANITSA,
    "пʼяниця": PYANITSA,
    "пяниця": PYANITSA,
    "drunkard": PYANITSA,
    "razboi": RAZBOI,
    "război": RAZBOI,
    "razboiul": RAZBOI,
    "Razboiu": RAZBOI,
    "tod und leben": TOD,
    "Tod und Leben": TOD,
    "leben": TOD,
    "half deck": HALF,
    "pol talii": HALF,
    "qwertyuiop": NOTHING,
}

QUERIES = {
    "pl": {
        "wojnę": WOJNA,
        "wojny": WOJNA,
        "zabraknie kart": "guides/running-out/",
        "pobicia": "variants/unbeatable/",
        "rzad": "variants/row/",
        "joker": JOKERS,
        "jokerow": JOKERS,
        "pjanicę": PYANITSA,
        "pijaka": PYANITSA,
        "pół talii": HALF,
        "polowa talii": HALF,
        "pokoj": PEACE,
        "pokoju": PEACE,
        "zrodlo": "guides/sources/",
        "historii": HISTORY,
        "porownac": "guides/compare/",
        "bez konca": "guides/does-it-end/",
        "śmierć i życie": TOD,
        "rumunska": RAZBOI,
        "helikopter": NOTHING,
    },
    "sk": {
        "vojnu": "",
        "vojne": "",
        "zolik": JOKERS,
        "žolíkom": JOKERS,
        "zolikov": JOKERS,
        "pjanicu": PYANITSA,
        "opilca": PYANITSA,
        "polovica balicka": HALF,
        "mieru": PEACE,
        "polska vojna": WOJNA,
        "neporazitelna": "variants/unbeatable/",
        "historie": HISTORY,
        "nazov": HISTORY,
        "pramene": "guides/sources/",
        "porovnania": "guides/compare/",
        "smrt a zivot": TOD,
        "traja hraci": "guides/three-and-four/",
        "vrtuľník": NOTHING,
    },
    "uk": {
        "війни": "",
        "війну": "",
        "війною": "",
        "бракує карт": "guides/running-out/",
        "ряду": "variants/row/",
        "п’яницю": PYANITSA,
        "п`яниці": PYANITSA,
        'п"яниця': PYANITSA,
        "джокер": JOKERS,
        "джокерів": JOKERS,
        "миру": PEACE,
        "колод": HALF,
        "історії": HISTORY,
        "назва": HISTORY,
        "джерел": "guides/sources/",
        "румунської": RAZBOI,
        "польську": WOJNA,
        "смерть і життя": TOD,
        "вертоліт": NOTHING,
    },
    "en": {
        "wars": "",
        "basic": "variants/basic/",
        "peace": PEACE,
        "joker": JOKERS,
        "half a deck": HALF,
        "decks": HALF,
        "drunkards": PYANITSA,
        "romania": RAZBOI,
        "death and life": TOD,
        "life and death": TOD,
        "polish war": WOJNA,
        "does it end": "guides/does-it-end/",
        "ends": "guides/does-it-end/",
        "endless": "guides/does-it-end/",
        "name": HISTORY,
        "source": "guides/sources/",
        "comparing": "guides/compare/",
        "who fights": "guides/three-and-four/",
        "unbeatable": "variants/unbeatable/",
        "helicopter": NOTHING,
    },
}

FORMS = {
    "pl": {
        "karta": "karty kart kartę kartą karcie kartom kartami kartach",
        "król": "krol króla krola królowi królem królowie królów krolow",
        "bitwa": "bitwy bitew bitwie bitwą bitwach",
        "zakryta": "zakryty zakryte zakrytą zakrytych zakryta",
        "zwykła": "zwykla zwykłą zwyklej zwykłymi",
        "wygrać": "wygrac wygrał wygrałaby",
    },
    "sk": {
        "karta": "karty kariet kartu kartou kartám kartách",
        "kráľ": "kral kráľa králi kráľov kráľom",
        "súboj": "suboj súboja súboje súbojov súbojmi",
        "balíček": "balicek balíčka balíčku balíčkom balíčkov",
        "žolík": "zolik žolíka žolíky žolíkov žolíkmi",
    },
    "uk": {
        "карта": "карти карт карту картою картам картами",
        "бій": "бою бої боїв боєм боями",
        "гравець": "ґравець гравця гравці гравців гравцями",
        "стосик": "стосика стосики стосиків стосиками",
        "війна": "війни війну війні війною воєн",
    },
    "en": {
        "card": "cards card's Cards",
        "deal": "deals dealt dealing",
        "fight": "fights fought fighting",
        "player": "players player’s players'",
    },
}
"""Words of the texts with other forms and spellings of theirs, all to be found under each."""


def queries_of(language: str) -> dict[str, str | None]:
    """Return what is typed on the site of a language, with the first page's address."""
    return EVERYWHERE | QUERIES[language]
