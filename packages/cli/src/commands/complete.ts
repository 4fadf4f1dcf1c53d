import { Argument, type Command } from 'commander';
import type { CommandIo } from '../process/io.js';

/** The shells that have a script. */
const shells = ['bash', 'zsh', 'fish'] as const;

type Shell = (typeof shells)[number];

/** Adds `complete`, which knows all commands of the program. Where no word fits, its scripts complete files. */
export function addCommands(program: Command, io: CommandIo): void {
  program
    .command('complete')
    .description('print a script that completes commands and options when Tab is pressed')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .action((shell: Shell) => {
      io.stdout.write({ bash, zsh, fish }[shell](program.name(), commandWords(program)));
    });
}

/** A word that can be typed, and what it is for. */
interface TypedWord {
  readonly word: string;
  readonly description: string;
}

/** An option of a command. */
interface TypedOption extends TypedWord {
  /** The words that it takes; empty if any, such as the name of a file; null if it takes none. */
  readonly values: readonly string[] | null;
}

/** What can be typed behind a command. */
interface CommandWords {
  /** The names of the command and those above it, each behind a slash: `/batch/unique`; empty for the program itself. */
  readonly path: string;
  readonly commands: readonly TypedWord[];
  readonly options: readonly TypedOption[];
}

/** What can be typed behind a program, and behind each of its commands. */
export function commandWords(command: Command, path = ''): readonly CommandWords[] {
  const help = command.createHelp();
  const visible = help.visibleCommands(command);
  const own: CommandWords = {
    path,
    commands: visible.map((each) => ({ word: each.name(), description: each.description() })),
    options: help
      .visibleOptions(command)
      .map(({ long, short, description, argChoices, required, optional }) => ({
        word: long ?? short ?? '',
        description,
        values: required || optional ? (argChoices ?? []) : null,
      })),
  };
  const below = visible.flatMap((each) => commandWords(each, `${path}/${each.name()}`));
  return [own, ...below];
}

// The scripts have all words in them: a shell that has to start the program first would make whoever presses Tab wait.

function bash(program: string, words: readonly CommandWords[]): string {
  const listed = (list: readonly TypedWord[]): string => quoted(list.map(({ word }) => word).join(' '));
  return `# Completes ${program} in bash.
_${program}() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} at= index commands options
  # Bash takes the sign in "--option=value" for a word.
  [[ $current == '=' ]] && current=
  [[ $previous == '=' ]] && previous=\${COMP_WORDS[COMP_CWORD-2]}
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$at/\${COMP_WORDS[index]}" in
      ${pathsOf(words).join('|')}) at="$at/\${COMP_WORDS[index]}" ;;
    esac
  done
  case "$at $previous" in
${choicesOf(words)
  .map(
    ({ path, word, values }) =>
      `    ${quoted(`${path} ${word}`)}) COMPREPLY=($(compgen -W ${quoted(values.join(' '))} -- "$current")); return ;;`,
  )
  .join('\n')}
  esac
  case "$at" in
${words
  .map(
    ({ path, commands, options }) =>
      `    ${quoted(path)}) commands=${listed(commands)} options=${listed(options)} ;;`,
  )
  .join('\n')}
  esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  else
    COMPREPLY=($(compgen -W "$commands" -- "$current"))
  fi
}
complete -o default -F _${program} ${program}
`;
}

function zsh(program: string, words: readonly CommandWords[]): string {
  const described = (list: readonly TypedWord[]): string =>
    list.map(({ word, description }) => quoted(`${word.replaceAll(':', '\\:')}:${description}`)).join(' ');
  return `#compdef ${program}
# Completes ${program} in zsh.
_${program}() {
  local at= word
  local -a commands options
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$at/$word" in
      (${pathsOf(words).join('|')}) at="$at/$word" ;;
    esac
  done
  case "$at \${words[CURRENT-1]}" in
${choicesOf(words)
  .map(
    ({ path, word, values }) =>
      `    (${quoted(`${path} ${word}`)}) compadd -- ${values.map(quoted).join(' ')}; return ;;`,
  )
  .join('\n')}
  esac
  case "$at" in
${words
  .map(
    ({ path, commands, options }) =>
      `    (${quoted(path)}) commands=(${described(commands)}) options=(${described(options)}) ;;`,
  )
  .join('\n')}
  esac
  if [[ \${words[CURRENT]} == -* ]]; then
    _describe option options
  elif (( \${#commands} )); then
    _describe command commands
  else
    _files
  fi
}
if [[ \${funcstack[1]} == _${program} ]]; then _${program} "$@"; else compdef _${program} ${program}; fi
`;
}

function fish(program: string, words: readonly CommandWords[]): string {
  const lines = words.flatMap(({ path, commands, options }) => {
    const head = `complete -c ${program} -n ${quoted(`__${program}_at ${path === '' ? '/' : path}`)}`;
    return [
      ...commands.map(({ word, description }) => `${head} -f -a ${quoted(word)} -d ${quoted(description)}`),
      ...options.map(({ word, description, values }) => {
        const name = word.startsWith('--') ? `-l ${word.slice(2)}` : `-s ${word.slice(1)}`;
        const takes =
          values === null ? '' : values.length === 0 ? ' -r' : ` -x -a ${quoted(values.join(' '))}`;
        return `${head} ${name}${takes} -d ${quoted(description)}`;
      }),
    ];
  });
  return `# Completes ${program} in fish.
function __${program}_at
  set -l at
  for word in (commandline -opc)[2..-1]
    switch "$at/$word"
      case ${pathsOf(words).join(' ')}
        set at "$at/$word"
    end
  end
  test "$at" = "$argv[1]"; or test -z "$at" -a "$argv[1]" = /
end
${lines.join('\n')}
`;
}

function pathsOf(words: readonly CommandWords[]): readonly string[] {
  return words.map(({ path }) => path).filter((path) => path !== '');
}

/** The options that take one of some words, behind each command. */
function choicesOf(
  words: readonly CommandWords[],
): readonly { readonly path: string; readonly word: string; readonly values: readonly string[] }[] {
  return words.flatMap(({ path, options }) =>
    options.flatMap(({ word, values }) => (values?.length ? [{ path, word, values }] : [])),
  );
}

/** A text as one word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
