import { parseArgs } from 'node:util';
import type { Command, OptionValues } from './commands/command.ts';
import { commands } from './commands/index.ts';
import { readConfig } from './config.ts';
import { OperatorError } from './operator-error.ts';

/**
 * Runs the command that the words name. A mistake of the operator prints a sentence, a bug prints a stack trace.
 */
export async function main(words: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    await run(words, environment);
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}

async function run(words: string[], environment: NodeJS.ProcessEnv): Promise<void> {
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
  if (environment === process.env) loadEnvFile();
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

/** Loads the file .env of the current folder, if there is one. Variables that are set already win over it. */
function loadEnvFile(): void {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: npx guidepost <command> [options]\n\n${lines.join('\n')}\n\nnpx guidepost <command> --help tells more about each.`;
}
