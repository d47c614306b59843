import { basename, dirname } from 'node:path';
import type { Logger } from 'pino';
import { setupAddress } from '../auth/account-links.ts';
import type { Config } from '../config.ts';
import { newLogger } from '../logging.ts';
import { versionText } from '../program-version.ts';
import type { FirstProject } from '../resources/projects/bootstrap.ts';
import type { RunningServer } from '../server.ts';
import type { Command, OptionValues } from './command.ts';

/** From the end of SHUTDOWN_DELAY_SECONDS on. */
const forceAfterMs = 30_000;
/** A signal that follows within this time is the same one. */
const sameSignalMs = 2_000;

export const serve: Command = {
  name: 'serve',
  summary: 'Start the service',
  help: `Usage: npx guidepost serve

Starts the service with the settings of the environment; docs/configuration.md lists them. SIGTERM or Ctrl-C
stops it: requests in flight finish first, and with SHUTDOWN_DELAY_SECONDS it serves new ones for that time.
Another signal, two seconds later or more, stops it at once.`,
  // Not for people: with it the service starts its own processes, see cores/parent.ts.
  options: { 'as-child': { type: 'boolean' } },
  async run(config: Config, values: OptionValues) {
    const logger = newLogger(config);
    const asked = stopSignal(logger, config.SHUTDOWN_DELAY_SECONDS * 1000);
    if (values['as-child']) {
      const { serveAsChild } = await import('../cores/child.ts');
      return serveAsChild(config, logger, asked);
    }
    logger.info(`Guidepost ${versionText()} starts on Node ${process.versions.node}`);
    const server = await start(config, logger);
    console.log(
      server.firstProject
        ? welcome(server.address, server.firstProject, config.BOOTSTRAP_API_TOKEN !== null)
        : `Guidepost is at ${server.address}`,
    );
    await asked;
    await server.stop();
  },
};

/** What serves is loaded only here: the other commands need no web server and start faster without it. */
async function start(config: Config, logger: Logger): Promise<RunningServer> {
  if (config.WEB_CONCURRENCY === 1) return (await import('../server.ts')).startServer(config, logger);
  return (await import('../cores/parent.ts')).startProcesses(config, logger);
}

/** How commands are called where the service was started: the container image has `guidepost` itself, and no npx. */
function commandHere(): string {
  const calledAs = process.argv[1] ?? '';
  const isOnPath = basename(calledAs) === 'guidepost' && basename(dirname(calledAs)) !== '.bin';
  return isOnPath ? 'guidepost' : 'npx guidepost';
}

/** A token that the operator has chosen is known already, and does not belong into a log. */
function welcome(
  address: string,
  { projectId, token, ownerEmail, setupToken }: FirstProject,
  isOwnToken: boolean,
): string {
  const [shownToken, usedToken, advice] = isOwnToken
    ? ['the one in BOOTSTRAP_API_TOKEN', '$BOOTSTRAP_API_TOKEN', 'Try the token:']
    : [token, token, 'The token is shown only now. Try it:'];
  return `
  Guidepost is ready.

    Address    ${address}
    API docs   ${address}/docs
    Sign in    ${ownerEmail}, ${setupToken === null ? 'with the password in BOOTSTRAP_OWNER_PASSWORD' : 'after choosing a password here within 24 hours:'}${
      setupToken === null
        ? ''
        : `
               ${setupAddress(address, setupToken)}`
    }
    Project    ${projectId}
    API token  ${shownToken}

  See every type of content at work: run ${commandHere()} demo, then open ${address}/demo

  ${advice}

    curl -H "Authorization: Bearer ${usedToken}" ${address}/v2/projects/${projectId}/environments
`;
}

/**
 * Resolves at the first signal to stop. A signal during the start stops the service as soon as it has started. npm and
 * terminals send the signal of the whole process group a second time, so a repeat counts only after a while.
 */
function stopSignal(logger: Logger, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    let state: 'running' | 'stopping' | 'impatient' = 'running';
    const onSignal = (signal: NodeJS.Signals) => {
      if (state === 'impatient') process.exit(1);
      if (state === 'stopping') return;
      state = 'stopping';
      logger.info({ signal }, 'stopping');
      setTimeout(() => {
        state = 'impatient';
        logger.info('still stopping; another signal ends the process at once');
      }, sameSignalMs).unref();
      setTimeout(() => {
        logger.error('requests did not finish in time; stopping anyway');
        process.exit(1);
      }, delayMs + forceAfterMs).unref();
      resolve();
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}
