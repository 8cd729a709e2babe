"""Manual pages (section 1) of pkdp and of each of its commands."""

import textwrap


def roff(text):
    """A line of text as it is printed."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text[:1] in (".", "'") else text


def page_name(command):
    return "-".join(["pkdp", *command.path])


def entry_lines(entries):
    for entry in entries:
        names = ", ".join(f"\\fB{roff(name)}\\fR" for name in entry.names)
        value = f" \\fI{entry.value}\\fR" if entry.value and entry.names[0].startswith("-") else ""
        says = entry.says + (" (one of " + ", ".join(entry.choices) + ")" if entry.choices else "")
        yield f".TP\n{names}{value}\n{roff(says or 'required' * entry.required)}"


def manual(command, version):
    """The page of one command."""
    summary = command.summary.split(": ")[0].split(";")[0].rstrip(".?")
    lines = [f'.TH {page_name(command).upper()} 1 "" "pkdp {version}" "pkdp"', ".SH NAME",
             f"{roff(page_name(command))} \\- {roff(summary)}", ".SH SYNOPSIS",
             f".B {roff(command.usage)}", ".SH DESCRIPTION", roff(command.summary)]
    for title, entries in (("ARGUMENTS", command.positionals), ("OPTIONS", command.options)):
        if entries:
            lines += [f".SH {title}", *entry_lines(entries)]
    if command.below:
        lines.append(".SH COMMANDS")
        for entry in command.below:
            name = "-".join([page_name(command), entry.names[0]])
            lines.append(f".TP\n.BR {roff(name)} (1)\n{roff(entry.says)}")
    if command.footer:
        lines += [".SH NOTES", *(line for part in command.footer.split("\n")
                                 for line in (roff(part), ".br"))]
    lines += [".SH EXIT STATUS", textwrap.dedent("""\
        .TP
        0
        fine
        .TP
        1
        the answer is no: a check, a fixture or an audit failed
        .TP
        2
        wrong input
        .TP
        3
        a stated limit was reached
        .TP
        4
        a defect of pkdp""")]
    return "\n".join(lines) + "\n"


def manuals(commands, version):
    """{name of the file: its text}."""
    return {f"{page_name(command)}.1": manual(command, version) for command in commands}
