import { parseArgs } from 'node:util';
import type { Command, OptionValues } from './commands/command.ts';
import { commands } from './commands/index.ts';
import { painted } from './commands/output.ts';
import { askedFor, misuse } from './commands/usage.ts';
import { readConfig } from './config.ts';
import { loadEnvFile, mistypedVariables } from './env-file.ts';
import { sentenceOf } from './operator-error.ts';

/**
 * Runs the command that the words name. A mistake of the operator prints a sentence, a bug prints a stack trace.
 */
export async function main(words: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    await run(words, environment);
  } catch (error) {
    const sentence = sentenceOf(error);
    console.error(sentence === undefined ? error : painted('red', sentence, process.stderr));
    process.exitCode = 1;
  }
}

async function run(words: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const asked = askedFor(words, commands);
  if ('help' in asked) return console.log(asked.help);
  const { command, rest } = asked;
  const values = parse(rest, command);
  if (values.help) return console.log(command.help);
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
    throw misuse(error as Error, args, command);
  }
}

/** Loads .env and says which names, there and in the environment, are no settings. Children get both from their parent. */
function warnOfNames(environment: NodeJS.ProcessEnv): void {
  const mistyped = mistypedVariables(environment);
  const unknown = environment === process.env ? loadEnvFile() : [];
  for (const sentence of [...unknown, ...mistyped]) console.error(sentence);
}
