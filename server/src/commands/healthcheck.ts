import type { Config } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import type { Command } from './command.ts';

export const healthcheck: Command = {
  name: 'healthcheck',
  summary: 'Exit 0 when the service on this machine is ready',
  help: `Usage: npx guidepost healthcheck

Asks /health/ready on HOST and PORT.`,
  options: {},
  async run(config: Config) {
    const host = config.HOST === '0.0.0.0' ? '127.0.0.1' : config.HOST === '::' ? '[::1]' : config.HOST;
    const address = `http://${host}:${config.PORT}/health/ready`;
    let answer: Response;
    try {
      answer = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    } catch {
      throw new OperatorError(`Nothing answers at ${address}`);
    }
    if (!answer.ok) throw new OperatorError(`Not ready: ${await reasonOf(answer)}`);
    console.log('ready');
  },
};

/** What the service says about why it is not ready. */
async function reasonOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => undefined)) as { error?: { message?: string } } | undefined;
  return body?.error?.message ?? `${answer.url} answers ${answer.status}`;
}
