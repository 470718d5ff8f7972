import pytest

from wojna_core.errors import WojnaError
from wojna_core.game import GameId
from wojna_core.links import link, parse_link
from wojna_core.setup import parse_hands


@pytest.mark.parametrize(
    ("game", "address"),
    [
        (GameId.of("wojna", 42), "/pl/variants/wojna/#v=1&seed=42&players=2"),
        (
            GameId.of("wojna", 42, {"deck": 24, "players": 3}),
            "/pl/variants/wojna/#v=1&seed=42&players=3&deck=24",
        ),
        (
            # The variant's own value at that deck is no difference.
            GameId.of("wojna", 42, {"deck": 24, "limit": 100}),
            "/pl/variants/wojna/#v=1&seed=42&players=2&deck=24",
        ),
        (
            GameId.of("one-down", 0, {"limit": None}, parse_hands("7S 5H QD | 7C QS")),
            "/pl/variants/one-down/#v=1&seed=0&players=2&limit=none&hands=7S.5H.QD_7C.QS",
        ),
    ],
)
def test_link(game: GameId, address: str) -> None:
    assert link(game) == address
    assert parse_link(address) == (game, None)


@pytest.mark.parametrize(
    "text",
    [
        "https://example.org/wojna/uk/variants/wojna/#v=1&seed=42&players=3&step=17",
        "http://127.0.0.1:8000/sk/variants/wojna#v=1&seed=42&players=3&step=17",
        " /en/variants/wojna/#step=17&players=3&seed=42&v=1\n",
    ],
)
def test_host_folder_language_and_order_do_not_matter(text: str) -> None:
    assert parse_link(text) == (GameId.of("wojna", 42, {"players": 3}), 17)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is not a link to a game"),
        ("/pl/variants/#v=1&seed=42&players=2", "is not a link to a game"),
        ("/pl/variants/wojna/?v=1&seed=42&players=2", "is not a link to a game"),
        ("/pl/variants/wojna/", "is not key=value"),
        ("/pl/variants/nope/#v=1&seed=42&players=2", "no variant “nope”"),
        ("/pl/variants/wojna/#seed=42&players=2", "lacks “v”"),
        ("/pl/variants/wojna/#v=1&players=2", "lacks “seed”"),
        ("/pl/variants/wojna/#v=1&seed=42", "lacks “players”"),
        ("/pl/variants/wojna/#v=2&seed=42&players=2", "Revision 2 of wojna is not known"),
        ("/pl/variants/wojna/#v=1&seed=4_2&players=2", "seed is a whole number"),
        ("/pl/variants/wojna/#v=1&seed=9007199254740992&players=2", "from 0 to"),
        ("/pl/variants/wojna/#v=1&seed=42&players=1", "players cannot be “1”"),
        ("/pl/variants/wojna/#v=1&seed=42&players=2&players=3", "gives “players” twice"),
        ("/pl/variants/wojna/#v=1&seed=42&players=2&packs=24", "no setting “packs”"),
        ("/pl/variants/wojna/#v=1&seed=42&players=2&deck=25", "deck cannot be “25”"),
        ("/pl/variants/wojna/#v=1&seed=42&players=2&tie_bet=true", "tie_bet cannot be true"),
        ("/pl/variants/wojna/#v=1&seed=42&players=2&step=-1", "step is a whole number"),
        ("/pl/variants/wojna/#v=1&seed=42&players=3&hands=7S_7C", "hands are for 2 players"),
        ("/pl/variants/wojna/#v=1&seed=42&players=2&hands=7S_7Z", "“7Z” is not a card"),
        ("/pl/variants/wojna/#v=1&seed=42&players=2&" + "x" * 100_000, "too long"),
    ],
)
def test_bad_links(text: str, message: str) -> None:
    with pytest.raises(WojnaError, match=message):
        parse_link(text)
