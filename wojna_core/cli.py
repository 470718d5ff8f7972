"""The command ``wojna``."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import pairwise
from random import SystemRandom
from typing import Any, Final, NoReturn

from wojna_core.chance import MAX_SEED, check_seed
from wojna_core.choices import parse_choices, write_choice
from wojna_core.domains import Value, spell
from wojna_core.errors import N_, WojnaError
from wojna_core.find import Condition, find
from wojna_core.game import ChoiceError, GameId, Record, replay
from wojna_core.labels import axis_label, option_label, value_label
from wojna_core.links import LANGUAGES, link, parse_link, parse_number
from wojna_core.messages import catalogue
from wojna_core.policies import check_policies, parse_policies, policies_for
from wojna_core.rules import Rules, parse_value
from wojna_core.setup import parse_hands
from wojna_core.simulate import Tally, simulate
from wojna_core.story import tell
from wojna_core.variants import VARIANTS, find_variant

_TRIES: Final = 1_000_000
"""Games that ``find`` looks through at most."""


class _Parser(argparse.ArgumentParser):
    """Reports a bad command line as any bad input: one line."""

    def error(self, message: str) -> NoReturn:
        raise WojnaError(
            N_("{message}. See “{command} --help”."), message=message, command=self.prog
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status, 0 or, for bad input, 2.

    Bad input writes one line on standard error and nothing on standard output.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        options = _parser().parse_args(words)
        options.run(options)
    except WojnaError as error:
        print(f"wojna: {_sentence(error, _language(words))}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader of our output, such as head, has seen enough.
        sys.stderr.close()
        return 0
    return 0


def _sentence(error: WojnaError, language: str) -> str:
    """Tell what is wrong; after a wrong choice also where the game is up to there."""
    sentence = error.tell(catalogue(language).gettext)
    return (
        f"{sentence} {link(error.game, language)}" if isinstance(error, ChoiceError) else sentence
    )


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="wojna", description="Play the card game War, every variant exactly.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Callable[[argparse.Namespace], None], about: str) -> _Parser:
        added = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
        added.set_defaults(run=run)
        return added

    variants = command("variants", _variants, "List the variants.")
    variants.add_argument("--json", action="store_true", help="as data")
    _add_language(variants)

    play = command("play", _play, "Play a game and tell it.")
    _add_game(play, seed="number of the game, 0 to 2**53-1; without it a random one, printed")
    _add_policy(play)
    _add_format(play)

    many = command("simulate", _simulate, "Play many games and tell what they came to.")
    _add_game(many, seed="number of the first game, 0 without it", hands=False)
    _add_policy(many)
    many.add_argument("--games", required=True, metavar="N", help="how many games")
    many.add_argument("--jobs", default="1", metavar="N", help="processes that play (1)")
    many.add_argument("--format", choices=("text", "json", "csv"), default="text")
    _add_language(many)

    search = command("find", _find, "Find games worth showing.")
    _add_game(search, seed="first number to look at, 0 without it", hands=False)
    _add_policy(search)
    search.add_argument(
        "--where",
        required=True,
        metavar="CONDITION",
        help="comparisons of battles, wars, depth, winner, reason, short joined by “and”",
    )
    search.add_argument("--limit", default="5", metavar="N", help="games to find (5)")
    _add_language(search)

    out = command("link", _link, "Print the link to a game, without host.")
    _add_game(out, seed="number of the game, 0 to 2**53-1; without it a random one")
    _add_policy(out)
    _add_language(out)

    open_ = command("open", _open, "Play the game of a link and tell it.")
    open_.add_argument("link", metavar="LINK")
    _add_policy(open_)
    _add_format(open_)
    return parser


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the output")


def _add_policy(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--policy", metavar="NAME", help="who chooses where no person does: random, highest …"
    )


def _add_format(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--format", choices=("text", "json"), default="text")
    _add_language(parser)


def _add_game(parser: argparse.ArgumentParser, *, seed: str, hands: bool = True) -> None:
    parser.add_argument("variant", metavar="VARIANT", help="see “wojna variants”")
    parser.add_argument("--seed", metavar="N", help=seed)
    parser.add_argument("--players", metavar="N", help="players, 2 to 8")
    parser.add_argument(
        "--set", action="append", default=[], metavar="AXIS=VALUE", help="change a rule"
    )
    if hands:
        parser.add_argument(
            "--hands", metavar="CARDS", help="given packets, top first: “7S 5H QD | 7C QS”"
        )
        parser.add_argument(
            "--choices", metavar="STR", help="what was chosen, as a link has it: “1.tw”"
        )


def _language(words: Sequence[str]) -> str:
    """Return the language asked for, also when the rest of the command is wrong."""
    for word, following in pairwise([*words, ""]):
        asked = following if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and asked in LANGUAGES:
            return asked
    return "en"


def _changes(options: argparse.Namespace) -> dict[str, Value]:
    changes: dict[str, Value] = {}
    for pair in [*options.set, *([f"players={options.players}"] if options.players else [])]:
        name, equals, text = pair.partition("=")
        if not equals:
            raise WojnaError(
                N_("“{pair}” is not a setting: write it as AXIS=VALUE, such as face_down=3."),
                pair=pair[:40],
            )
        value = parse_value(name, text)
        if changes.setdefault(name, value) != value:
            raise WojnaError(
                N_("{name} is set twice, to {one} and to {other}."),
                name=name,
                one=spell(changes[name]),
                other=spell(value),
            )
    return changes


def _game(options: argparse.Namespace) -> GameId:
    hands = None if options.hands is None else parse_hands(options.hands)
    seed = (
        SystemRandom().randrange(MAX_SEED + 1)
        if options.seed is None
        else parse_number("seed", options.seed)
    )
    choices = () if options.choices is None else parse_choices(options.choices)
    return GameId.of(options.variant, seed, _changes(options), hands, choices=choices)


def _policies(options: argparse.Namespace, rules: Rules) -> dict[int, str]:
    return {} if options.policy is None else parse_policies(options.policy, rules)


def _replay(game: GameId, options: argparse.Namespace) -> Record:
    return replay(game, _policies(options, game.rules))


def _variants(options: argparse.Namespace) -> None:
    messages = catalogue(options.lang)
    if options.json:
        _print_json(
            [
                {
                    "id": variant.id,
                    "revision": variant.revision,
                    "title": messages.gettext(variant.title),
                    "summary": messages.gettext(variant.summary),
                    "sources": variant.sources,
                    "rules": variant.rules().to_json(),
                    "options": dict(variant.options),
                    "policies": policies_for(variant.rules()),
                    "rulings": [messages.gettext(ruling) for ruling in variant.rulings],
                }
                for variant in VARIANTS.values()
            ]
        )
        return
    for variant in VARIANTS.values():
        print(f"{variant.id}: {messages.gettext(variant.title)}")
        print(f"  {messages.gettext(variant.summary)}")
        for name, value in variant.values.items():
            print(f"  {axis_label(name, messages)}: {value_label(name, value, messages)}")
        for ruling in variant.rulings:
            print(f"  * {messages.gettext(ruling)}")


def _play(options: argparse.Namespace) -> None:
    _print_record(_replay(_game(options), options), options)


def _open(options: argparse.Namespace) -> None:
    game, _ = parse_link(options.link)
    _print_record(_replay(game, options), options)


def _link(options: argparse.Namespace) -> None:
    game = _game(options)
    if game.choices or options.policy is not None:
        game = _replay(game, options).told
    print(link(game, options.lang))


def _find(options: argparse.Namespace) -> None:
    changes = _changes(options)
    first = check_seed(parse_number("seed", options.seed or "0"))
    condition = Condition.parse(options.where)
    limit = parse_number("--limit", options.limit)
    rules = find_variant(options.variant).rules(changes)
    policies = _policies(options, rules)
    check_policies(rules, policies)

    def games() -> Iterator[Record]:
        for seed in range(first, min(first + _TRIES, MAX_SEED + 1)):
            if sys.stderr.isatty() and seed % 100 == 0:
                print(f"\r{seed}", end="", file=sys.stderr, flush=True)
            yield replay(GameId.of(options.variant, seed, changes), policies)

    found = False
    for record in find(games(), condition, limit=limit, tries=_TRIES):
        found = True
        result = record.result
        if sys.stderr.isatty():
            print("\r", end="", file=sys.stderr)
        print(
            f"seed={record.game.seed} battles={result.battles} wars={result.wars} "
            f"winner={spell(result.winner)} reason={result.reason} "
            f"{link(record.game, options.lang)}",
            flush=True,
        )
    if not found:
        note = N_("No such game among the {count} from number {first} on.")
        text = catalogue(options.lang).gettext(note).format(count=_TRIES, first=first)
        print(f"wojna: {text}", file=sys.stderr)


def _simulate(options: argparse.Namespace) -> None:
    changes = _changes(options)
    games = parse_number("--games", options.games)
    jobs = parse_number("--jobs", options.jobs)
    seed = parse_number("seed", options.seed or "0")
    policies = _policies(options, find_variant(options.variant).rules(changes))

    def progress(done: int) -> None:
        if sys.stderr.isatty():
            ending = "\n" if done == games else ""
            print(f"\r{done}/{games}", end=ending, file=sys.stderr, flush=True)

    def run(executor: Executor | None) -> Tally:
        return simulate(
            options.variant,
            games,
            seed=seed,
            changes=changes,
            policies=policies,
            executor=executor,
            progress=progress,
        )

    if jobs > 1:
        with ProcessPoolExecutor(jobs) as executor:
            tally = run(executor)
    else:
        tally = run(None)
    if options.format == "csv":
        print("battles,games")
        for battles, count in sorted(tally.battles.items()):
            print(f"{battles},{count}")
        return
    game = GameId.of(options.variant, seed, changes)
    data = {
        "variant": game.variant,
        "revision": game.revision,
        "seed": seed,
        "players": game.players,
        "rules": game.rules.to_json(),
        **({"policies": list(policies.values())} if policies else {}),
        **tally.to_json(),
    }
    if options.format == "json":
        _print_json(data)
        return
    messages = catalogue(options.lang)
    battles, wars = data["battles"], data["wars"]
    print(
        messages.ngettext("{n} game", "{n} games", games).format(n=games)
        + f" · {link(game, options.lang)}"
    )
    spread = N_(
        "mean {mean:.1f} ± {error:.1f}, median {median}, 95 % at most {p95}, longest {most}"
    )
    # Messages are not collected from inside an f-string.
    for name, counts in ((N_("Battles"), battles), (N_("Wars"), wars)):
        print(f"{messages.gettext(name)}: {messages.gettext(spread).format(**counts)}")
    for reason, share in data["reasons"].items():
        print(f"{reason}: {share:.1%}")
    for seat, share in data["winners"].items():
        print(f"winner {seat}: {share:.1%}")


def _print_record(record: Record, options: argparse.Namespace) -> None:
    if options.format == "json":
        _print_json(record.to_json())
        return
    messages = catalogue(options.lang)
    title = messages.gettext(find_variant(record.game.variant).title)
    print(f"{title} · {link(record.told, options.lang)}")
    for sentence in tell(record.events, messages):
        print(sentence)
    if record.decision is not None:
        for option in record.decision.options:
            print(f"  {write_choice(option)}: {option_label(option, messages)}")


def _print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False))
