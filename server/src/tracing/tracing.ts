/** Facts about a span, under the names that OpenTelemetry gives them. Values of customers are none of them. */
export type Facts = Record<string, string | number | boolean>;

/** A piece of work with a beginning and an end. */
export interface Span {
  /** Names the span to others, in the form of the header `traceparent`. */
  readonly traceparent: string;
  readonly traceId: string;
  add(facts: Facts): void;
  /** The kind of failure is a code, since messages may tell values. */
  end(failure?: string): void;
}

export interface Beginning {
  kind: 'server' | 'client' | 'internal';
  /** The span that this one is a part of, as a `traceparent`. Without it, the span begins a trace. */
  parent?: string | undefined;
  /** Other spans that led to this one. */
  links?: string[];
  facts?: Facts;
}

/** Tells a collector what happens in this process. */
export interface Tracing {
  /** The span in which the calling code runs. */
  current(): Span | undefined;
  begin(name: string, beginning: Beginning): Span;
  /** Does the work in the span: what it begins is a part of it. */
  within<T>(span: Span, work: () => T): T;
  /** Spans that the collector has taken, and those that were given up. */
  readonly counts: { readonly exported: number; readonly dropped: number };
  stop(): Promise<void>;
}

/**
 * There is at most one for the process, and none unless an endpoint is set. It is no parameter of the many that look at it,
 * since all but the start only ask whether it is there.
 */
let active: Tracing | undefined;

export const tracing = (): Tracing | undefined => active;

/** Begins to trace; answers a function that stops it. */
export function traceWith(implementation: Tracing): () => Promise<void> {
  active = implementation;
  return async () => {
    active = undefined;
    await implementation.stop();
  };
}

/** Fields of a line of the log about the trace that it belongs to. */
export function traceOfLog(): { trace_id?: string } {
  const span = active?.current();
  return span ? { trace_id: span.traceId } : {};
}

/** Does the work in a span of its own. Without tracing it only does the work. */
export async function inSpan<T>(
  name: string,
  beginning: Beginning | (() => Beginning),
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (!active) return work(undefined);
  const span = active.begin(name, typeof beginning === 'function' ? beginning() : beginning);
  try {
    const result = await active.within(span, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(codeOf(error));
    throw error;
  }
}

/** Kind of an error, without its message. */
export function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'error';
}
