import { basename, dirname } from 'node:path';
import type { Logger } from 'pino';
import { setupAddress } from '../auth/account-links.ts';
import type { Config } from '../config.ts';
import { aborted } from '../cores/aborted.ts';
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
    const stopping = stopSignal(logger, config.SHUTDOWN_DELAY_SECONDS * 1000);
    if (values['as-child']) {
      const { serveAsChild } = await import('../cores/child.ts');
      return serveAsChild(config, logger, stopping);
    }
    logger.info(`Guidepost ${versionText()} starts on Node ${process.versions.node}`);
    const server = await start(config, logger, stopping).catch((error) => {
      if (stopping.aborted) return undefined;
      throw error;
    });
    // What the start was waiting for would keep the process.
    if (!server) process.exit();
    console.log(greeting(server, config));
    await aborted(stopping);
    await server.stop();
  },
};

/** Loads the server and starts it. It is loaded only here: the other commands need no web server and start faster without it. */
async function start(config: Config, logger: Logger, stopping: AbortSignal): Promise<RunningServer> {
  if (config.WEB_CONCURRENCY === 1)
    return (await import('../server.ts')).startServer(config, logger, stopping);
  return (await import('../cores/parent.ts')).startProcesses(config, logger, stopping);
}

/** How commands are called where the service was started: the container image has `guidepost` itself, and no npx. */
function commandHere(): string {
  const calledAs = process.argv[1] ?? '';
  const isOnPath = basename(calledAs) === 'guidepost' && basename(dirname(calledAs)) !== '.bin';
  return isOnPath ? 'guidepost' : 'npx guidepost';
}

/** The last lines of a start: where the service is, and how to sign in while nobody can. */
function greeting({ address, firstProject, waitingOwner }: RunningServer, config: Config): string {
  if (firstProject) return welcome(address, firstProject, config.BOOTSTRAP_API_TOKEN !== null);
  const line = `Guidepost is at ${address}`;
  if (waitingOwner === undefined) return line;
  return `${line}
${waitingOwner} has no password yet. Print a link to choose one: ${commandHere()} account reset --email ${waitingOwner}`;
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
 * Comes with the first signal to stop, also during the start, which is then given up. npm and terminals send the signal of the
 * whole process group a second time, so a repeat counts only after a while.
 */
function stopSignal(logger: Logger, delayMs: number): AbortSignal {
  const stopping = new AbortController();
  let isImpatient = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isImpatient) process.exit(1);
    if (stopping.signal.aborted) return;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      isImpatient = true;
      logger.info('still stopping; another signal ends the process at once');
    }, sameSignalMs).unref();
    setTimeout(() => {
      logger.error('requests did not finish in time; stopping anyway');
      process.exit(1);
    }, delayMs + forceAfterMs).unref();
    stopping.abort();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return stopping.signal;
}
