import pino from 'pino';
import type { Config } from './config.ts';
import { readableLine } from './log-lines.ts';
import { traceOfLog } from './tracing/tracing.ts';

/** No code logs secrets. Should an object with one of these keys be logged by mistake, its value is replaced. */
const secretKeys = ['authorization', 'password', 'token', 'secret', 'connectionString', 'cookie'];
export const redacted = {
  paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]),
  censor: '[redacted]',
};

/** The log of the service on standard output: lines for people on a terminal, and JSON for programs elsewhere. */
export function newLogger({ LOG_LEVEL, LOG_FORMAT }: Pick<Config, 'LOG_LEVEL' | 'LOG_FORMAT'>): pino.Logger {
  const options: pino.LoggerOptions = {
    level: LOG_LEVEL,
    redact: redacted,
    mixin: traceOfLog,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  };
  const isTerminal = process.stdout.isTTY === true;
  if (LOG_FORMAT === 'json' || (LOG_FORMAT === 'auto' && !isTerminal)) return pino(options);
  const hasColors = isTerminal && process.stdout.hasColors();
  return pino(options, {
    write: (line) => void process.stdout.write(readableLine(line, { hasColors })),
  });
}
