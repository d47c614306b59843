import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';

/** How many spans wait for the collector. Those that come when there are as many are dropped. */
const maxWaiting = 2_048;
const maxTogether = 512;
const everyMs = 1_000;
/** How long a process that stops waits for the collector. */
const farewellMs = 3_000;

/** Sends spans to the collector in the background, never more than one request at a time, and counts what it gives up. */
export class BoundedExport implements SpanProcessor {
  readonly counts = { exported: 0, dropped: 0 };
  readonly #exporter: SpanExporter;
  readonly #onTrouble: (isThere: boolean) => void;
  readonly #waiting: ReadableSpan[] = [];
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;

  /** `onTrouble` is told when the collector stops to take spans, and when it takes them again. */
  constructor(exporter: SpanExporter, onTrouble: (isThere: boolean) => void) {
    this.#exporter = exporter;
    this.#onTrouble = onTrouble;
  }

  onStart(): void {}

  onEnd(span: ReadableSpan): void {
    if (this.#waiting.length >= maxWaiting) {
      this.counts.dropped += 1;
      return;
    }
    this.#waiting.push(span);
    this.#timer ??= setTimeout(() => this.#exportSome(), everyMs).unref();
  }

  async forceFlush(): Promise<void> {
    while (this.#waiting.length > 0 || this.#underWay) {
      await (this.#underWay ?? this.#exportSome());
    }
  }

  async shutdown(): Promise<void> {
    const flushed = this.forceFlush().then(() => this.#exporter.shutdown());
    await Promise.race([
      flushed.catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, farewellMs).unref()),
    ]);
    this.counts.dropped += this.#waiting.splice(0).length;
    clearTimeout(this.#timer);
  }

  #exportSome(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#underWay) return this.#underWay;
    const spans = this.#waiting.splice(0, maxTogether);
    this.#underWay = this.#send(spans).then((isTaken) => {
      this.#underWay = undefined;
      this.counts[isTaken ? 'exported' : 'dropped'] += spans.length;
      this.#onTrouble(!isTaken);
      if (this.#waiting.length > 0) this.#timer ??= setTimeout(() => this.#exportSome(), everyMs).unref();
    });
    return this.#underWay;
  }

  /** True when the collector has taken the spans. */
  #send(spans: ReadableSpan[]): Promise<boolean> {
    return new Promise((resolve) => {
      try {
        this.#exporter.export(spans, ({ code }) => resolve(code === 0));
      } catch {
        resolve(false);
      }
    });
  }
}
