import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { Span, Tracing } from '../../tracing/tracing.ts';
import { isInner } from '../request/inner-requests.ts';
import { isMonitoringPath } from '../request/route-families.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request; null when it is not traced. */
    span: Span | null;
  }
}

/** A span for each request, of which all that is done for it is a part. Without tracing, nothing of this is installed. */
export function installRequestSpans(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (isMonitoringPath(request.routeOptions.url)) return done();
    const { method } = request;
    const route = request.routeOptions.url ?? 'unmatched';
    request.span = tracing.begin(`${method} ${route}`, {
      kind: isInner(request) ? 'internal' : 'server',
      parent: parentOf(request, tracing),
      facts: { 'http.request.method': method, 'http.route': route, 'guidepost.request_id': request.id },
    });
    // Fastify keeps the context also while it reads the body.
    tracing.within(request.span, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { span, project, environmentId } = request as Traced;
    if (!span) return done();
    span.add({
      'http.response.status_code': statusCode,
      ...(project && { 'guidepost.project_id': project.id }),
      ...(environmentId && { 'guidepost.environment_id': environmentId }),
    });
    // What is logged about the request belongs to its trace.
    tracing.within(span, done);
    span.end(statusCode >= 500 ? String(statusCode) : undefined);
  });
}

/** Who the request is about is learned by the layer above. */
type Traced = FastifyRequest & { project?: { id: string } | null; environmentId?: string | null };

function parentOf(request: FastifyRequest, tracing: Tracing): string | undefined {
  if (isInner(request)) return tracing.current()?.traceparent;
  const { traceparent } = request.headers;
  return typeof traceparent === 'string' ? traceparent : undefined;
}

/** Tells in /metrics what became of the spans. */
export function watchSpans(app: FastifyInstance, { counts }: Tracing): void {
  new Counter({
    name: 'guidepost_trace_spans_total',
    help: 'Spans of traces: exported to the collector, or dropped because it did not take them in time.',
    labelNames: ['outcome'],
    registers: [app.metrics],
    collect() {
      this.reset();
      this.inc({ outcome: 'exported' }, counts.exported);
      this.inc({ outcome: 'dropped' }, counts.dropped);
    },
  });
}
