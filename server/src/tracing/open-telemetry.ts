import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  type Span as OpenTelemetrySpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { BoundedExport } from './bounded-export.ts';
import type { Beginning, Facts, Span, Tracing } from './tracing.ts';

export interface TracingSettings {
  /** Where the collector is; `/v1/traces` follows it. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  serviceVersion: string;
  /** The share of traces that is recorded, unless the caller has decided. */
  sampled: number;
  onTrouble: (isThere: boolean) => void;
}

const exportTimeoutMs = 5_000;
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** Traces for a collector that speaks OTLP over HTTP. This file is loaded only when there is one: its libraries are large. */
export class OpenTelemetry implements Tracing {
  readonly #current = new AsyncLocalStorage<OpenSpan>();
  readonly #export: BoundedExport;
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;

  constructor({ endpoint, headers, serviceName, serviceVersion, sampled, onTrouble }: TracingSettings) {
    const exporter = new OTLPTraceExporter({
      url: `${endpoint}/v1/traces`,
      headers,
      timeoutMillis: exportTimeoutMs,
    });
    this.#export = new BoundedExport(exporter, onTrouble);
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': serviceVersion }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampled) }),
      spanProcessors: [this.#export],
    });
    this.#tracer = this.#provider.getTracer('guidepost', serviceVersion);
  }

  get counts() {
    return this.#export.counts;
  }

  current(): Span | undefined {
    return this.#current.getStore();
  }

  begin(name: string, { kind, parent, links = [], facts = {} }: Beginning): Span {
    const options = {
      kind: kinds[kind],
      attributes: facts,
      links: links.flatMap((link) => {
        const context = spanContextOf(link);
        return context ? [{ context }] : [];
      }),
    };
    return new OpenSpan(this.#tracer.startSpan(name, options, contextOf(parent)));
  }

  within<T>(span: Span, work: () => T): T {
    return this.#current.run(span as OpenSpan, work);
  }

  stop(): Promise<void> {
    return this.#provider.shutdown();
  }
}

class OpenSpan implements Span {
  readonly #span: OpenTelemetrySpan;
  readonly traceId: string;
  readonly traceparent: string;

  constructor(span: OpenTelemetrySpan) {
    this.#span = span;
    const { traceId, spanId, traceFlags } = span.spanContext();
    this.traceId = traceId;
    this.traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  add(facts: Facts): void {
    this.#span.setAttributes(facts);
  }

  end(failure?: string): void {
    if (failure !== undefined) {
      this.#span.setAttribute('error.type', failure);
      this.#span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.#span.end();
  }
}

const wellFormed = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-|$)/;

/** Span context that a `traceparent` names; undefined for one that names nothing, such as one of zeros. */
function spanContextOf(traceparent: string): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = wellFormed.exec(traceparent) ?? [];
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return /[^0]/.test(traceId) && /[^0]/.test(spanId) && !traceparent.startsWith('ff') ? context : undefined;
}

function contextOf(traceparent: string | undefined): Context {
  const parent = traceparent === undefined ? undefined : spanContextOf(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}
