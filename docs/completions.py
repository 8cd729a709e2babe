"""Completion of pkdp's command line in bash, zsh and fish."""

HEAD = "Completes the command line of pkdp. Written from its --help."
# What takes the name of a quantity first; the program knows them.
NAMED = ("pkdp eval", "pkdp list", "pkdp show")


def quoted(text):
    """A word of each of the three shells."""
    return "'" + text.replace("\\", "\\\\").replace("'", "'\\''") + "'"


def tables(commands):
    """(commands below, options, words that an option takes), each {where: words}."""
    below = {one.name: [entry.names[0] for entry in one.below] for one in commands}
    options = {one.name: [entry.long for entry in one.options] for one in commands}
    values = {f"{one.name} {entry.long}": entry.choices or ["FILE"]
              for one in commands for entry in one.options if entry.value}
    return below, options, values


def assignments(names, found):
    lines = []
    for name, table in zip(names, found):
        lines.append(f"  {name}=(")
        for where, words in table.items():
            if words:
                lines.append("    " + names[name](where, " ".join(words)))
        lines.append("  )")
    return "\n".join(lines)


def bash(commands):
    names = dict.fromkeys(("below", "options", "values"),
                          lambda where, words: f"[{quoted(where)}]={quoted(words)}")
    return f"""# {HEAD}
_pkdp() {{
  local here=pkdp word words="" i first=1
  local current=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}}
  local -A below options values
{assignments(names, tables(commands))}
  for ((i = 1; i < COMP_CWORD; ++i)); do
    word=${{COMP_WORDS[i]}}
    if [[ " ${{below[$here]}} " == *" $word "* ]]; then
      here="$here $word"
    elif [[ $word != -* ]]; then
      first=0
    fi
  done
  words=${{values["$here $before"]}}
  if [[ -z $words ]]; then
    if [[ $current == -* ]]; then
      words=${{options[$here]}}
    elif [[ -n ${{below[$here]}} ]]; then
      words=${{below[$here]}}
    elif [[ $first == 1 && " {' , '.join(NAMED)} " == *" $here "* ]]; then
      words=$("${{COMP_WORDS[0]}}" list 2>/dev/null | cut -d ' ' -f 1)
    else
      words=FILE
    fi
  fi
  if [[ $words == FILE ]]; then
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
  else
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
  fi
}}
complete -o filenames -F _pkdp pkdp
"""


def zsh(commands):
    names = dict.fromkeys(("below", "options", "values"),
                          lambda where, words: f"{quoted(where)} {quoted(words)}")
    return f"""#compdef pkdp
# {HEAD}
_pkdp() {{
  local here=pkdp word found i first=1
  local -A below options values
{assignments(names, tables(commands))}
  for ((i = 2; i < CURRENT; ++i)); do
    word=${{words[i]}}
    if [[ " ${{below[$here]}} " == *" $word "* ]]; then
      here="$here $word"
    elif [[ $word != -* ]]; then
      first=0
    fi
  done
  found=${{values[$here ${{words[CURRENT - 1]}}]}}
  if [[ -z $found ]]; then
    if [[ ${{words[CURRENT]}} == -* ]]; then
      found=${{options[$here]}}
    elif [[ -n ${{below[$here]}} ]]; then
      found=${{below[$here]}}
    elif [[ $first == 1 && " {' , '.join(NAMED)} " == *" $here "* ]]; then
      found=$(${{words[1]}} list 2>/dev/null | cut -d ' ' -f 1)
    else
      found=FILE
    fi
  fi
  if [[ $found == FILE ]]; then
    _files
  else
    compadd -- ${{=found}}
  fi
}}
_pkdp "$@"
"""


def fish(commands):
    lines = [f"# {HEAD}", """# The command that the words before the cursor name.
function __pkdp_here
  set -l here pkdp
  for word in (commandline -opc)[2..-1]
    if contains -- "$here $word" $__pkdp_commands
      set here "$here $word"
    end
  end
  echo $here
end
function __pkdp_at
  test (__pkdp_here) = "$argv"
end"""]
    lines.append("set -g __pkdp_commands " + " ".join(quoted(one.name) for one in commands))
    for one in commands:
        at = f"complete -c pkdp -n {quoted(f'__pkdp_at {one.name}')}"
        for entry in one.below:
            lines.append(f"{at} -f -a {entry.names[0]} -d {quoted(entry.says)}")
        for entry in one.options:
            takes = f" -x -a {quoted(' '.join(entry.choices))}" if entry.choices else " -r" * bool(entry.value)
            lines.append(f"{at} -l {entry.long[2:]}{takes} -d {quoted(entry.says)}")
        if one.name in NAMED:
            lines.append(f"{at} -f -a '(pkdp list 2>/dev/null | string split -f 1 \" \")'")
    return "\n".join(lines) + "\n"


def completions(commands):
    """{path below share/: the text of the file}."""
    return {"bash-completion/completions/pkdp": bash(commands),
            "zsh/vendor-completions/_pkdp": zsh(commands),
            "fish/vendor_completions.d/pkdp.fish": fish(commands)}
