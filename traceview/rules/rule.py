"""One rule: a `.sql` file with TOML front matter, fixed sections of documentation, and one query."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from traceview.errors import UsageError
from traceview.ingest.vendors import VENDORS

SECTIONS: Final = ("What it is", "Why it costs", "How it is computed", "What to try", "Limits")
EXAMPLE: Final = "Example"
"""The section that may stand before the limits: code before and after."""
"""The sections of a rule's documentation, in order."""
COLUMNS: Final = (
    "trace_id",
    "device",
    "start_ns",
    "end_ns",
    "event_kind",
    "event_id",
    "subject",
    "claimed_share",
)
"""The first columns of every rule's rows; the rest is evidence."""
UNIT_COLUMN: Final = "unit_id"
"""The column that says to which of its units a row belongs, in a rule that counts units of several rows."""
CLASSES: Final = ("compute", "communication", "copy", "idle")
FACTS: Final = (
    "activity", "bound", "call", "copies", "gap", "idle", "kernel", "name", "ranges", "rows",
    "several", "time", "work",
)  # fmt: skip
"""Kinds of what a rule may need to find anything, beside `CLASSES`; see `traceview.rules.reach`."""
TIMES: Final = (*CLASSES, "gap", "time")
"""Those whose times a rule may need a share of."""
_WHERE: Final = "where"
"""The kind of a row of a table with a condition, `copies[bytes > $smallest_bytes]`."""
REMOVED_BY: Final = (
    "drop_wait", "unblock", "drop_call", "drop_work", "drop_activity", "merge", "in_time", "send_faster",
    "shorten",
)  # fmt: skip
"""What a replay can do with the events of a rule's rows; see `traceview.replay.removals`."""
SEVERITY_WORDS: Final = {"error": "high", "warning": "medium", "info": "low"}
"""What people read of each severity: what a program could save is no error of it."""
SEVERITIES: Final = tuple(SEVERITY_WORDS)
_SEVERE_SHARE: Final = 0.10
_NOTABLE_SHARE: Final = 0.02
_VENDORS: Final = tuple(VENDORS)

_CODE = re.compile(r"[A-Z]{2,8}\d{3}")
_CODE_LINE = re.compile(r'^-- code = "([A-Z]{2,8}\d{3})"$', re.MULTILINE)
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_BETWEEN_FACTS = re.compile(r"\|(?![^\[]*\])")
_CONDITION = re.compile(r"(?P<table>[a-z_]+)\[(?P<condition>[^\[\];]+)\]")
_NO_CONDITION = re.compile(r"--|/\*|\b(select|from|insert|update|delete|merge)\b", re.IGNORECASE)
_THRESHOLD = re.compile(r"\$(\w+)")
_KEYS: Final = {
    "code": str,
    "name": str,
    "severity": str,
    "claims": list,
    "share_of": dict,
    "finds_in": list,
    "vendors": list,
    "needs": list,
    "clean_needs": list,
    "clean_bound": str,
    "vetoes": list,
    "compares_clocks": bool,
    "reports_rest": int,
    "of_idle": bool,
    "at_most": bool,
    "of_host": bool,
    "removed_by": str,
    "assumptions": list,
    "message": str,
    "unit": str,
    "names_culprit": bool,
    "thresholds": dict,
}
_REQUIRED: Final = ("code", "name", "severity", "message")
_FENCE: Final = "+++"
_LONGEST_FILE: Final = 200_000


class RuleError(UsageError):
    """An invalid rule file; the message names the file and the error."""


@dataclass(frozen=True, slots=True)
class Threshold:
    """A number that decides whether a rule fires; it can be set in the configuration.

    Attributes:
        default: its value unless configured.
        doc: its meaning, with its source or that it is a judgement.
    """

    default: float
    doc: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A parsed rule file.

    Attributes:
        code: family letters and number, such as IDL002; stable.
        name: the problem in words, such as host-late.
        severity: of findings that claim no time: error, warning or info.
        claims: the classes in which its findings claim time; none for a rule that claims no time.
        share_of: by classes and parts of them, the threshold that is a share of the window: with less time
            of these in total, it has no rows.
        finds_in: what else must be in the traces for it to have rows: facts of `reach.py`, or rows of a
            table with a condition in brackets; alternatives divided by `|`.
        vendors: vendors of the GPUs it applies to; all unless named.
        needs: required evidence: `table` or `table.column`, see `evidence.py`.
        clean_needs: evidence without which its silence means nothing, though its findings are right: where
            it finds nothing in any trace, it is not checkable in those without.
        clean_bound: view that says, for traces without a finding, what there may be at most (its column
            `bound`); those that it lacks are not clean.
        vetoes: codes of `health` that make its result unreliable.
        compares_clocks: whether it compares times of the host with those of a GPU: a finding of less time
            than the clock of that GPU is uncertain by is withheld.
        reports_rest: its turn among the rules that report the idle time which no finding before them
            reports: 1 is the first after all others, which have 0.
        of_idle: whether its rows on a GPU are idle time, where `share_of` does not say so.
        at_most: whether what it claims is the upper end of a range that begins at nothing.
        of_host: whether it is about the host; None where idle time and the views that it reads say so.
        removed_by: what would remove its findings, of REMOVED_BY; None where they claim nothing and
            it is not known.
        assumptions: the assumptions of its claim.
        message: one sentence on a finding, with {placeholders}.
        unit: what a finding counts, a noun such as chain; its rows with equal `UNIT_COLUMN` are one, rows
            without are none. None where each row counts.
        names_culprit: whether the subjects of its findings are the ranks or GPUs that cause them, also where
            its rows are of those that wait.
        thresholds: by name, in the order of the file.
        sections: the text of each of `SECTIONS`, Markdown.
        query: one SELECT whose rows start with `COLUMNS`.
        origin: the file it comes from, for messages.
    """

    code: str
    name: str
    severity: str
    message: str
    query: str
    origin: str
    claims: tuple[str, ...] = ()
    share_of: Mapping[str, str] = field(default_factory=dict)
    finds_in: tuple[str, ...] = ()
    vendors: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    clean_needs: tuple[str, ...] = ()
    clean_bound: str | None = None
    vetoes: tuple[str, ...] = ()
    compares_clocks: bool = False
    reports_rest: int = 0
    of_idle: bool = False
    at_most: bool = False
    of_host: bool | None = None
    removed_by: str | None = None
    unit: str | None = None
    names_culprit: bool = False
    assumptions: tuple[str, ...] = ()
    thresholds: Mapping[str, Threshold] = field(default_factory=dict)
    sections: Mapping[str, str] = field(default_factory=dict)

    def query_with(self, thresholds: Mapping[str, float]) -> str:
        """The query with thresholds filled in, as `traceview query` takes it."""
        query = self.query
        for name in sorted(thresholds, key=len, reverse=True):
            query = query.replace(f"${name}", repr(thresholds[name]))
        return query

    @property
    def tells_idle(self) -> bool:
        """Whether its findings report idle time, possibly as part of other time."""
        return ("idle" in self.claims and not self.of_job) or self.measures_idle

    @property
    def of_job(self) -> bool:
        """Whether what it claims is time of the job, at GPUs that its rows name as `claims_at`."""
        return "claims_at" in self.query

    @property
    def tells_exposure(self) -> bool:
        """Whether its rows are exposed communication, also where it cannot claim it."""
        return "communication" in self.share_of

    @property
    def owns_idle(self) -> bool:
        """Whether its findings are about idle time, which no other rule then reports again."""
        return self.claims[:1] == ("idle",) or self.measures_idle

    @property
    def measures_idle(self) -> bool:
        """Whether its rows are idle time, or a part of it, also where it cannot claim it."""
        return self.of_idle or any(set(_kinds(entry)) == {"idle"} for entry in self.share_of)

    @property
    def names_work(self) -> bool:
        """Whether its rows are work that could go, of which it claims nothing, since it may be needed."""
        return self.removed_by is not None and not self.claims

    @property
    def family(self) -> str:
        """The letters of the code."""
        return self.code.rstrip("0123456789")

    @property
    def advice(self) -> list[str]:
        """What to try: the list points of that section, else its text."""
        text = self.sections.get("What to try", "")
        points = [" ".join(point.split()) for point in re.split(r"^- ", text, flags=re.MULTILINE)]
        return [point for point in points if point]


def code_of(text: str) -> str | None:
    """The code of a rule file, without reading the rest of it."""
    found = _CODE_LINE.search(text)
    return found.group(1) if found else None


def parse_rule(text: str, origin: str) -> Rule:
    """The rule of a `.sql` file.

    Args:
        text: the file.
        origin: its path, for messages.

    Raises:
        RuleError: front matter, documentation or query are invalid.
    """
    if len(text) > _LONGEST_FILE:
        raise RuleError(f"{origin}: more than {_LONGEST_FILE} characters is not a rule")
    comment, query = _divided(text)
    front, documentation = _front_matter(comment, origin)
    values = _checked(front, origin)
    if not query.strip():
        raise RuleError(f"{origin}: there is no query after the comment")
    return Rule(
        **values,
        sections=_sections(documentation, origin),
        query=query.strip().rstrip(";").rstrip(),
        origin=origin,
    )


def _divided(text: str) -> tuple[list[str], str]:
    """The leading comment without its dashes, and what follows it."""
    lines = text.splitlines()
    end = next((at for at, line in enumerate(lines) if not line.startswith("--")), len(lines))
    return [line[2:].removeprefix(" ") for line in lines[:end]], "\n".join(lines[end:])


def _front_matter(comment: list[str], origin: str) -> tuple[dict[str, Any], list[str]]:
    if comment[:1] != [_FENCE] or _FENCE not in comment[1:]:
        raise RuleError(f"{origin}: a rule starts with TOML between two lines `-- {_FENCE}`")
    end = comment.index(_FENCE, 1)
    try:
        return tomllib.loads("\n".join(comment[1:end])), comment[end + 1 :]
    except tomllib.TOMLDecodeError as error:
        raise RuleError(f"{origin}: front matter: {error}") from error


def _checked(front: dict[str, Any], origin: str) -> dict[str, Any]:
    """The arguments of `Rule` in the front matter."""
    for key, value in front.items():
        if key not in _KEYS:
            raise RuleError(f"{origin}: unknown key {key}; known are {', '.join(_KEYS)}")
        if not isinstance(value, _KEYS[key]):
            raise RuleError(f"{origin}: {key} is no {_KEYS[key].__name__}")
    missing = [key for key in _REQUIRED if key not in front]
    if missing:
        raise RuleError(f"{origin}: the front matter lacks {', '.join(missing)}")
    if not _CODE.fullmatch(front["code"]) or not _NAME.fullmatch(front["name"]):
        raise RuleError(f"{origin}: a code is like IDL002, a name like host-late")
    lists = {key: tuple(value) for key, value in front.items() if _KEYS[key] is list}
    if not all(isinstance(item, str) for items in lists.values() for item in items):
        raise RuleError(f"{origin}: lists in the front matter hold text")
    if front.get("removed_by", REMOVED_BY[0]) not in REMOVED_BY:
        raise RuleError(f"{origin}: removed_by is one of {', '.join(REMOVED_BY)}")
    chosen = {"severity": (front["severity"],), **lists}
    for key, allowed in (("severity", SEVERITIES), ("claims", CLASSES), ("vendors", _VENDORS)):
        if set(chosen.get(key, ())) - set(allowed):
            raise RuleError(f"{origin}: {key} is of {', '.join(allowed)}")
    thresholds = _thresholds(front.get("thresholds", {}), origin)
    for of, name in front.get("share_of", {}).items():
        if not set(_kinds(of)) <= {*TIMES} or name not in list(thresholds):
            raise RuleError(f'{origin}: share_of is of {", ".join(TIMES)}: {{ idle = "lost_share" }}')
    for entry in front.get("finds_in", []):
        if not set(_kinds(entry)) <= {*CLASSES, *FACTS, _WHERE}:
            raise RuleError(
                f"{origin}: finds_in is of {', '.join((*CLASSES, *FACTS))}: idle.release|call.copy"
            )
        for fact in alternatives(entry):
            _check_condition(fact, list(thresholds), origin)
    if "unit" in front and "{count" not in front["message"]:
        raise RuleError(f"{origin}: the message of a rule with a unit says {{count:number}} of it")
    removed_by = front.get("removed_by", "shorten" if lists.get("claims") else None)
    return {**front, **lists, "thresholds": thresholds, "removed_by": removed_by}


def alternatives(entry: str) -> list[str]:
    """The facts of one entry of `share_of` or `finds_in`, any of which is enough."""
    return _BETWEEN_FACTS.split(entry)


def condition_of(fact: str, thresholds: Mapping[str, float]) -> tuple[str, str] | None:
    """The table and the condition of a fact that is one, with the values of thresholds; None of others.

    Raises KeyError for a threshold without value.
    """
    found = _CONDITION.fullmatch(fact)
    if not found:
        return None
    return found["table"], _THRESHOLD.sub(lambda name: repr(thresholds[name[1]]), found["condition"])


def _check_condition(fact: str, thresholds: list[str], origin: str) -> None:
    """Raises RuleError where a fact should be a condition, and is none on one row of a table."""
    if "[" not in fact:
        return
    found = _CONDITION.fullmatch(fact)
    if not found or _NO_CONDITION.search(fact):
        raise RuleError(f"{origin}: finds_in: a condition is on one row, copies[bytes > 0]: {fact}")
    if unknown := set(_THRESHOLD.findall(fact)) - set(thresholds):
        raise RuleError(f"{origin}: finds_in: no threshold {', '.join(sorted(unknown))}: {fact}")


def _kinds(entry: str) -> list[str]:
    """The kinds of the facts of one entry of `share_of` or `finds_in`."""
    return [_WHERE if "[" in fact else fact.partition(".")[0] for fact in alternatives(entry)]


def _thresholds(table: dict[str, Any], origin: str) -> dict[str, Threshold]:
    thresholds = {}
    for name, value in table.items():
        if not isinstance(value, dict) or set(value) != {"default", "doc"}:
            raise RuleError(f'{origin}: threshold {name} is written {{ default = 0.1, doc = "..." }}')
        default, doc = value["default"], value["doc"]
        if not is_number(default) or not isinstance(doc, str):
            raise RuleError(f"{origin}: threshold {name} has a number as default and a text as doc")
        thresholds[name] = Threshold(default, doc)
    return thresholds


def is_number(value: object) -> bool:
    """Whether a value of the configuration can be a threshold."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < 2**62


def _sections(documentation: list[str], origin: str) -> dict[str, str]:
    sections: dict[str, list[str]] = {}
    for line in documentation:
        if line.startswith("## "):
            sections[line[3:].strip()] = []
        elif sections:
            next(reversed(sections.values())).append(line)
        elif line.strip():
            raise RuleError(f"{origin}: text before the first section (## {SECTIONS[0]})")
    if tuple(sections) not in (SECTIONS, (*SECTIONS[:-1], EXAMPLE, SECTIONS[-1])):
        raise RuleError(
            f"{origin}: the sections are {', '.join(SECTIONS)}, in this order;"
            f" {EXAMPLE} may stand before the last"
        )
    texts = {title: "\n".join(lines).strip() for title, lines in sections.items()}
    empty = [title for title, text in texts.items() if not text]
    if empty:
        raise RuleError(f"{origin}: nothing stands under {', '.join(empty)}")
    return texts


def severity(rule: Rule, share: float | None) -> str:
    """By the recoverable share of the window; that of the rule if it claims no time."""
    if share is None:
        return rule.severity
    return "error" if share >= _SEVERE_SHARE else "warning" if share >= _NOTABLE_SHARE else "info"
