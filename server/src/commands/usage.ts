import { nearest } from '../nearest.ts';
import { OperatorError } from '../operator-error.ts';
import type { Command } from './command.ts';
import { painted } from './output.ts';

/** Request of a call: a command with the words after it, or a text of help. */
export type Asked = { command: Command; rest: string[] } | { help: string };

const helpWords = new Set(['help', '--help', '-h']);
const versionWords = new Set(['--version', '-v']);

/** Reads the words of a call. A word that names no command is an error, which names the nearest one. */
export function askedFor(words: readonly string[], commands: readonly Command[]): Asked {
  const [first = 'help', ...others] = words;
  if (versionWords.has(first)) return askedFor(['version', ...others], commands);
  if (helpWords.has(first)) return { help: helpFor(others, commands) };
  const command = commandNamed(words, commands);
  if (command) return { command, rest: words.slice(command.name.split(' ').length) };
  const group = groupNamed(first, commands);
  const isHelp = others.length === 0 || others.some((word) => helpWords.has(word));
  if (group.length > 0 && isHelp) return { help: overview(group, first) };
  throw unknown(words, commands);
}

const commandNamed = (words: readonly string[], commands: readonly Command[]): Command | undefined =>
  commands.find(({ name }) => name.split(' ').every((part, index) => words[index] === part));

/** The commands that begin with a word, such as those of "token". */
const groupNamed = (word: string, commands: readonly Command[]): Command[] =>
  commands.filter(({ name }) => name.startsWith(`${word} `));

function helpFor(words: readonly string[], commands: readonly Command[]): string {
  const [first] = words;
  if (first === undefined) return overview(commands);
  const command = commandNamed(words, commands);
  if (command) return command.help;
  const group = groupNamed(first, commands);
  if (group.length > 0) return overview(group, first);
  throw unknown(words, commands);
}

function unknown(words: readonly string[], commands: readonly Command[]): OperatorError {
  const typed = words.filter((word) => !word.startsWith('-'));
  const names = commands.map(({ name }) => name);
  const firsts = new Set(names.map((name) => name.split(' ')[0] ?? name));
  const meant = nearest(typed.slice(0, 2).join(' '), names) ?? nearest(typed[0] ?? '', firsts);
  const hint = meant ? `Did you mean: npx guidepost ${meant}` : 'All commands: npx guidepost help';
  return new OperatorError(`Unknown command: ${words.join(' ')}\n${hint}`);
}

/** The error for options or words that a command does not know; it names the nearest option. */
export function misuse(error: Error, args: readonly string[], command: Command): OperatorError {
  const known = [...Object.keys(command.options), 'help'].map((name) => `--${name}`);
  const stray = args.find((word) => word.startsWith('--') && !known.includes(word.split('=')[0] ?? word));
  const meant = stray && nearest(stray.split('=')[0] ?? stray, known);
  // The message of the parser, without its advice on words that begin with a dash.
  const message = stray
    ? `Unknown option: ${stray}`
    : (error.message.split('. To specify')[0] ?? error.message);
  return new OperatorError(
    [
      message,
      ...(meant ? [`Did you mean: ${meant}`] : []),
      `All options: npx guidepost ${command.name} --help`,
    ].join('\n'),
  );
}

function overview(commands: readonly Command[], group?: string): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${painted('bold', name.padEnd(width))}  ${summary}`);
  return [
    `Usage: npx guidepost ${group ? `${group} ` : ''}<command> [options]`,
    '',
    ...lines,
    '',
    'npx guidepost <command> --help tells more about each.',
    'Exit codes: 0 it worked, 1 it did not, 130 it was ended by Ctrl-C.',
  ].join('\n');
}
