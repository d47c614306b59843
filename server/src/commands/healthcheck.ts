import type { Config } from '../config.ts';
import { readAnswer } from '../http/request/read-answer.ts';
import { OperatorError } from '../operator-error.ts';
import type { Command, OptionValues } from './command.ts';
import { tell } from './output.ts';

const answerMs = 5_000;
const mostAnswerBytes = 64 * 1024;

export const healthcheck: Command = {
  name: 'healthcheck',
  summary: 'Exit 0 when the service on this machine is ready',
  help: `Usage: npx guidepost healthcheck [--json]

  --json   Print {"status"} as JSON

Asks /health/ready on HOST and PORT.`,
  options: { json: { type: 'boolean' } },
  async run(config: Config, values: OptionValues) {
    const { isReady, reason } = await askReadiness(config);
    if (!isReady) throw new OperatorError(`Not ready: ${reason}`);
    tell(values, { status: 'ready' }, 'ready');
  },
};

/** The answer of /health/ready of the service on this machine; the reason is empty when it is ready. */
export async function askReadiness(config: Config): Promise<{ isReady: boolean; reason: string }> {
  const host = config.HOST === '0.0.0.0' ? '127.0.0.1' : config.HOST === '::' ? '[::1]' : config.HOST;
  const address = `http://${host}:${config.PORT}/health/ready`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(answerMs) });
    const text = await readAnswer(answer, mostAnswerBytes);
    if (answer.ok) return { isReady: true, reason: '' };
    return { isReady: false, reason: messageIn(text) ?? `${address} answers ${answer.status}` };
  } catch {
    return { isReady: false, reason: `Nothing answers at ${address}` };
  }
}

/** Reason of the service why it is not ready. */
function messageIn(text: string): string | undefined {
  try {
    return String(JSON.parse(text).error.message);
  } catch {
    return undefined;
  }
}
