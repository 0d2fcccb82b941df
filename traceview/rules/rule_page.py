"""The documentation page of a rule in Markdown, as in `traceview rule` and docs/rules/."""

from collections.abc import Iterable, Sequence

from traceview.rules.required_evidence import evidence, how_to_record
from traceview.rules.rule import EXAMPLE, SECTIONS, SEVERITY_WORDS, Rule


def rule_page(rule: Rule) -> str:
    """The page of one rule, with a line break at its end."""
    parts = [f"# {rule.code} {rule.name}", _facts(rule)]
    told = [title for title in (*SECTIONS[:-1], EXAMPLE) if title in rule.sections]
    parts += [f"## {title}\n\n{rule.sections[title]}" for title in told]
    if rule.thresholds:
        parts.append("## Thresholds\n\n" + _thresholds(rule))
    if rule.needs:
        parts.append("## Evidence\n\n" + _needs(rule.needs))
    if rule.clean_needs:
        what = "Findings are valid without this evidence; without it, the absence of findings says nothing."
        parts.append(f"## Evidence for a clean result\n\n{what}\n\n{_needs(rule.clean_needs)}")
    if rule.assumptions:
        parts.append("## Assumptions\n\n" + "\n".join(f"- {line}" for line in rule.assumptions))
    parts.append(f"## Limits\n\n{rule.sections['Limits']}")
    return "\n\n".join(parts) + "\n"


def rule_index(rules: Iterable[Rule]) -> str:
    """A table of rules with what each is in one line, and a link to its page."""
    lines = ["# All rules", "", "| code | rule | what it is |", "| --- | --- | --- |"]
    for rule in sorted(rules, key=lambda rule: rule.code):
        lines.append(f"| {rule.code} | [{rule.name}]({rule.name}.md) | {_cell(first_sentence(rule))} |")
    return "\n".join(lines) + "\n"


def first_sentence(rule: Rule) -> str:
    """What a rule is, in one sentence without its full stop."""
    return " ".join(rule.sections["What it is"].split()).split(". ")[0].rstrip(".")


def _facts(rule: Rule) -> str:
    claimed = (
        f"Claims {' and '.join(rule.claims)} time."
        if rule.claims
        else f"Claims no time; severity {SEVERITY_WORDS[rule.severity]}."
    )
    vendors = f" Only for GPUs of {', '.join(rule.vendors)}." if rule.vendors else ""
    vetoes = f" Vetoed by: {', '.join(f'`{code}`' for code in rule.vetoes)}." if rule.vetoes else ""
    return claimed + vendors + vetoes


def _thresholds(rule: Rule) -> str:
    lines = ["| name | default | meaning |", "| --- | --- | --- |"]
    lines += [
        f"| `{name}` | {value.default} | {_cell(value.doc)} |" for name, value in rule.thresholds.items()
    ]
    return "\n".join(lines)


def _needs(needs: Sequence[str]) -> str:
    lines = ["| evidence | what | how to record it |", "| --- | --- | --- |"]
    for need in needs:
        known = evidence(need)
        record = "; ".join(f"{tool}: {text}" for tool, text in how_to_record([known], ()).items())
        lines.append(f"| `{need}` | {_cell(known.what)} | {_cell(record)} |")
    return "\n".join(lines)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
