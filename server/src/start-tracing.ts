import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { programVersion } from './program-version.ts';
import { traceWith } from './tracing/tracing.ts';

/** Begins to trace when there is a collector; answers a function that stops it. Without one, nothing is loaded. */
export async function startTracing(config: Config, logger: FastifyBaseLogger): Promise<() => Promise<void>> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === null) return async () => {};
  const { OpenTelemetry } = await import('./tracing/open-telemetry.ts');
  let hasTrouble = false;
  const implementation = new OpenTelemetry({
    endpoint,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: config.OTEL_SERVICE_NAME,
    serviceVersion: programVersion(),
    sampled: config.OTEL_TRACES_SAMPLER_ARG,
    onTrouble(isThere) {
      if (isThere && !hasTrouble) logger.warn({ endpoint }, 'the collector takes no spans; they are dropped');
      if (!isThere && hasTrouble) logger.info({ endpoint }, 'the collector takes spans again');
      hasTrouble = isThere;
    },
  });
  return traceWith(implementation);
}
