/** One end of the channel between two processes: `process` in a child, the child in its parent. */
interface Channel {
  send?(message: unknown, ...rest: unknown[]): boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/** Answers what the other side asks; a function that throws is an answer too. */
type Answers = Record<string, (value: unknown) => unknown>;

type Message =
  | { guidepost: 'question'; id: number; name: string; value: unknown }
  | { guidepost: 'answer'; id: number; value: unknown; error?: string };

const isOurs = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'guidepost' in message;

/** Questions and answers between a process and its parent. A question without an answer fails in time. */
export class Talk {
  readonly #channel: Channel;
  readonly #waiting = new Map<number, (answer: Message & { guidepost: 'answer' }) => void>();
  #questions = 0;

  constructor(channel: Channel, answers: Answers) {
    this.#channel = channel;
    channel.on('message', (message) => {
      if (!isOurs(message)) return;
      if (message.guidepost === 'question') this.#answer(message, answers);
      else this.#waiting.get(message.id)?.(message);
    });
  }

  async ask<Answer>(name: string, withinMs: number, value: unknown = null): Promise<Answer> {
    const id = ++this.#questions;
    let timer: NodeJS.Timeout | undefined;
    const answered = new Promise<Message & { guidepost: 'answer' }>((resolve, reject) => {
      this.#waiting.set(id, resolve);
      timer = setTimeout(() => reject(new Error(`Nobody has answered: ${name}`)), withinMs);
    });
    try {
      this.#send({ guidepost: 'question', id, name, value });
      const { value: answer, error } = await answered;
      if (error !== undefined) throw new Error(error);
      return answer as Answer;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
    }
  }

  /** Says something to which no answer is awaited. */
  tell(name: string, value: unknown = null): void {
    this.#send({ guidepost: 'question', id: ++this.#questions, name, value });
  }

  async #answer({ id, name, value }: Message & { guidepost: 'question' }, answers: Answers): Promise<void> {
    try {
      this.#send({ guidepost: 'answer', id, value: (await answers[name]?.(value)) ?? null });
    } catch (error) {
      this.#send({ guidepost: 'answer', id, value: null, error: (error as Error).message });
    }
  }

  /** The other side may have ended; then nobody needs to hear it. */
  #send(message: Message): void {
    this.#channel.send?.(message, undefined, undefined, () => {});
  }
}
