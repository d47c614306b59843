import { parseArgs } from 'node:util';
import type { Command, OptionValues } from './commands/command.ts';
import { commands } from './commands/index.ts';
import { readConfig } from './config.ts';
import { loadEnvFile, mistypedVariables } from './env-file.ts';
import { OperatorError, sentenceOf } from './operator-error.ts';

/**
 * Runs the command that the words name. A mistake of the operator prints a sentence, a bug prints a stack trace.
 */
export async function main(words: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    await run(words, environment);
  } catch (error) {
    console.error(sentenceOf(error) ?? error);
    process.exitCode = 1;
  }
}

async function run(given: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const words = ['--version', '-v'].includes(given[0] ?? '') ? ['version', ...given.slice(1)] : given;
  const command = commands.find(({ name }) => name.split(' ').every((part, index) => words[index] === part));
  if (!command) {
    const asksForHelp = ['help', '--help', '-h'].includes(words[0] ?? 'help');
    if (!asksForHelp) throw new OperatorError(`Unknown command: ${words.join(' ')}\n\n${overview()}`);
    console.log(overview());
    return;
  }
  const rest = words.slice(command.name.split(' ').length);
  const values = parse(rest, command);
  if (values.help) {
    console.log(command.help);
    return;
  }
  if (!values['as-child']) warnOfNames(environment);
  await command.run(readConfig(environment), values);
}

function parse(args: string[], command: Command): OptionValues {
  try {
    const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
    const { argument } = command;
    const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: !!argument });
    if (!argument || values.help) return values;
    if (positionals.length !== 1) throw new Error(`${argument} is required, once`);
    return { ...values, [argument]: positionals[0] };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\nTry: npx guidepost ${command.name} --help`);
  }
}

/** Loads .env and says which names, there and in the environment, are no settings. Children get both from their parent. */
function warnOfNames(environment: NodeJS.ProcessEnv): void {
  const mistyped = mistypedVariables(environment);
  const unknown = environment === process.env ? loadEnvFile() : [];
  for (const sentence of [...unknown, ...mistyped]) console.error(sentence);
}

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: npx guidepost <command> [options]\n\n${lines.join('\n')}\n\nnpx guidepost <command> --help tells more about each.`;
}
