import { OperatorError } from '../operator-error.ts';
import { type Command, required } from './command.ts';

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];
const isShell = (word: string): word is Shell => shells.some((shell) => shell === word);

/** The command that prints completions of all other ones, which it is given. */
export const completionOf = (commands: () => readonly Command[]): Command => ({
  name: 'completion',
  summary: 'Print what completes commands and options in a shell',
  help: `Usage: npx guidepost completion ${shells.join('|')}

Where \`guidepost\` is in the PATH, as in the image, the shell completes its commands and options:

  bash   source <(guidepost completion bash)
  zsh    source <(guidepost completion zsh)
  fish   guidepost completion fish | source`,
  options: {},
  argument: 'SHELL',
  async run(_config, values) {
    const shell = required(values, 'SHELL');
    if (!isShell(shell)) throw new OperatorError(`SHELL must be one of: ${shells.join(', ')}`);
    console.log(shell === 'fish' ? fish(commands()) : bash(commands(), shell));
  },
});

const optionsOf = ({ options }: Command) => [...Object.keys(options), 'help'].map((name) => `--${name}`);

/** The words that may follow the words so far. */
function nextWords(commands: readonly Command[]): Map<string, Set<string>> {
  const next = new Map<string, Set<string>>();
  for (const command of commands) {
    const words = command.name.split(' ');
    words.forEach((word, index) => {
      const before = words.slice(0, index).join(' ');
      next.set(before, (next.get(before) ?? new Set()).add(word));
    });
    next.set(command.name, new Set(optionsOf(command)));
  }
  return next;
}

function bash(commands: readonly Command[], shell: 'bash' | 'zsh'): string {
  const cases = [...nextWords(commands)].map(
    ([before, words]) => `    "${before}") words="${[...words].join(' ')}" ;;`,
  );
  return `${shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''}_guidepost() {
  local words='' said="\${COMP_WORDS[*]:1:COMP_CWORD-1}"
  # Options may follow a command in any number.
  said="\${said%% -*}"
  case "$said" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
  [ -n "$words" ] || compopt -o default 2> /dev/null
}
complete -F _guidepost guidepost`;
}

function fish(commands: readonly Command[]): string {
  const lines = commands.flatMap((command) => {
    const [first = '', second] = command.name.split(' ');
    const seen = `__fish_seen_subcommand_from ${first}`;
    const summary = command.summary.replaceAll("'", "\\'");
    const names = second
      ? [
          `complete -c guidepost -f -n __fish_use_subcommand -a ${first}`,
          `complete -c guidepost -f -n '${seen}' -a ${second} -d '${summary}'`,
        ]
      : [`complete -c guidepost -f -n __fish_use_subcommand -a ${first} -d '${summary}'`];
    return [
      ...names,
      ...Object.keys(command.options).map((name) => `complete -c guidepost -n '${seen}' -l ${name}`),
    ];
  });
  return [...new Set(lines)].join('\n');
}
