import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type pg from 'pg';
import type { Gatherer } from '../db/batch.ts';
import type { FairShare } from '../db/fair-share.ts';
import { HeldTransaction } from '../db/held-transaction.ts';
import type { Database } from '../db/pool.ts';
import { ApiError } from '../http/request/errors.ts';
import { readIdempotencyKey } from '../http/request/idempotency-key.ts';
import { principalOf } from './authorise.ts';
import {
  deleteKey,
  findKey,
  type KeyOfCaller,
  type StoredKey,
  takeKey,
  writeKey,
} from './idempotency-keys.ts';
import { limits } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while a request with an idempotency key is answered. */
    keyed: KeyedRequest | null;
  }
}

interface Needs {
  pool: pg.Pool;
  db: Database;
  now: () => Date;
  /** Encrypts the answers, which may have secrets that are shown once. */
  secrets: { seal(text: string): Buffer; open(box: Buffer): string | undefined };
  /** Places for requests that hold a transaction; each may need a second connection meanwhile. */
  places: FairShare;
  /** Called after each commit: what the request has woken before had nothing to see yet. */
  onCommit: () => void;
}

/** The methods that a key makes repeatable. A PUT says what is to be, so it can be repeated without one. */
const methods = ['POST', 'PATCH', 'DELETE'];
/** The headers of an answer that belong to it and not to the request. */
const keptHeaders = ['content-type', 'etag', 'location'];

/**
 * Lets clients repeat requests under a key of their own without acting twice. The whole work of a request with a key is one
 * transaction, in which its answer is stored as well: both are there or neither. Only answers of success are stored. A request
 * that was refused has changed nothing, so its key is free again.
 *
 * A request without a key is not touched, apart from one look at its headers.
 */
export function installIdempotency(app: FastifyInstance, needs: Needs): void {
  app.decorateRequest('keyed', null);
  app.addHook('onRoute', (route) => {
    const operation = route.config?.operation;
    const isChange = methods.includes(String(route.method)) && route.url.startsWith('/v2/');
    if (!operation || !isChange || operation.onlyReads || operation.takesLines) return;
    const errors = [...operation.errors, 'E1060', 'E1061'] as typeof operation.errors;
    Object.assign(operation, { takesIdempotencyKey: true, errors });
    const { handler } = route;
    route.handler = async function answerOnce(request, reply) {
      const key = readIdempotencyKey(request);
      if (key === undefined) return handler.call(this, request, reply);
      return underKey(key, request, reply, needs, () => handler.call(this, request, reply));
    } as RouteOptions['handler'];
  });
  // Before answers are compressed. The answer goes out when it is stored and the change is committed.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!request.keyed?.isOpen) return done(null, payload);
    request.keyed.settle(reply, payload).then(
      () => done(null, payload),
      (error) => done(error),
    );
  });
}

/** The database for changes that the audit log does not tell: with a key, they are part of its transaction. */
export const databaseOf = ({ keyed }: FastifyRequest, db: Database): Database =>
  keyed?.transaction?.database ?? db;

/** Does what makes sense only when the changes of the request are committed: now, or after the commit of its key. */
export async function afterCommit({ keyed }: FastifyRequest, work: () => unknown): Promise<void> {
  if (keyed?.transaction) keyed.afterCommit.push(work);
  else await work();
}

/** Gathers a write with those of other requests; with a key, the write is part of its transaction. */
export const gathered = <Item extends object, Result>(
  { keyed, socket }: FastifyRequest,
  writer: Gatherer<Item, Result>,
  item: Item,
): Promise<Result> =>
  keyed?.transaction ? writer.writeIn(keyed.transaction.database, item) : writer.add(item, socket);

/**
 * Commits what the request has done so far, and its key without an answer. It is for a route that goes on with what no
 * transaction can hold. Should the process die then, the key stays without an answer, and nobody acts a second time under it.
 */
export async function commitEarly({ keyed }: FastifyRequest): Promise<void> {
  await keyed?.commitEarly();
}

async function underKey(
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  needs: Needs,
  handle: () => unknown,
): Promise<unknown> {
  const { kind, id } = principalOf(request);
  const own = { caller: `${kind} ${id}`, key };
  const fingerprint = fingerprintOf(request);
  return new Promise((resolve, reject) => {
    // The place is held as long as the transaction, which ends after the handler.
    const work = needs.places.run(request.project?.id ?? id, async () => {
      const transaction = await HeldTransaction.begin(needs.pool);
      const stored = await lookUp(transaction, own, needs.now());
      if (stored) {
        await transaction.rollback();
        return resolve(replay(stored, fingerprint, reply, needs));
      }
      const keyed = new KeyedRequest(transaction, { ...own, fingerprint }, request, needs);
      request.keyed = keyed;
      const handled = (async () => handle())();
      resolve(handled);
      await handled.catch(() => {});
      keyed.endWithoutAnswer(reply);
      await keyed.ended;
    });
    work.catch(reject);
  });
}

async function lookUp(
  transaction: HeldTransaction,
  own: KeyOfCaller,
  now: Date,
): Promise<StoredKey | undefined> {
  try {
    if (!(await takeKey(transaction.database, own))) throw underWay();
    return await findKey(transaction.database, own, now);
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

const underWay = () => new ApiError('E1060', { retryAfterSeconds: 1 });

function replay(stored: StoredKey, fingerprint: Buffer, reply: FastifyReply, { secrets }: Needs) {
  if (!stored.fingerprint.equals(fingerprint)) throw new ApiError('E1061');
  const { status, headers, body } = stored;
  const text = body === null ? null : secrets.open(body);
  // Without its answer, or sealed under a key of the service that was replaced.
  if (status === null || text === undefined) throw underWay();
  return reply.status(status).headers(headers).header('Idempotent-Replayed', 'true').send(text);
}

function fingerprintOf({ method, url, headers, body }: FastifyRequest): Buffer {
  const parts = [method, url, headers['if-match'] ?? null, body ?? null];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/** A request with a key, from the begin of its transaction to the end. */
class KeyedRequest {
  readonly #own: KeyOfCaller & { fingerprint: Buffer };
  readonly #projectId: string | null;
  readonly #needs: Needs;
  readonly #end: () => void;
  /** Undefined when it has ended, and after an early commit. */
  transaction: HeldTransaction | undefined;
  readonly afterCommit: (() => unknown)[] = [];
  /** True when the answer of the request is still to be stored. */
  isOpen = true;
  /** Settles when the transaction has ended. */
  readonly ended: Promise<void>;

  constructor(
    transaction: HeldTransaction,
    own: KeyOfCaller & { fingerprint: Buffer },
    { project }: FastifyRequest,
    needs: Needs,
  ) {
    this.transaction = transaction;
    this.#own = own;
    this.#projectId = project?.id ?? null;
    this.#needs = needs;
    let end = () => {};
    this.ended = new Promise((resolve) => {
      end = resolve;
    });
    this.#end = end;
  }

  async commitEarly(): Promise<void> {
    await this.#commitWith(() => ({ status: null, headers: {}, body: null }));
  }

  /** Stores the answer and commits; or undoes everything when the request was refused. */
  async settle(reply: FastifyReply, payload: unknown): Promise<void> {
    this.isOpen = false;
    const isRefused = reply.statusCode >= 400;
    if (this.transaction) {
      if (isRefused) return this.#rollback();
      return this.#commitWith(() => this.#answerOf(reply, payload));
    }
    if (!isRefused) return this.#store(this.#needs.db, this.#answerOf(reply, payload));
    // What failed after an early commit may have acted, so its key stays taken.
    if (reply.statusCode < 500) await deleteKey(this.#needs.db, this.#own);
  }

  /** Ends the transaction of a request whose client has gone, when nothing will be sent to it. */
  endWithoutAnswer(reply: FastifyReply): void {
    setImmediate(() => {
      if (!this.isOpen || !reply.raw.destroyed) return;
      this.isOpen = false;
      this.#rollback().catch(() => {});
    });
  }

  #answerOf(reply: FastifyReply, payload: unknown): Answer {
    const text = payload === null || payload === undefined ? null : String(payload);
    if (text !== null && Buffer.byteLength(text) > limits.idempotentAnswer.most) throw tooLarge();
    const headers: Record<string, string> = {};
    for (const name of keptHeaders) {
      const value = reply.getHeader(name);
      if (value !== undefined) headers[name] = String(value);
    }
    return { status: reply.statusCode, headers, body: text === null ? null : this.#needs.secrets.seal(text) };
  }

  async #commitWith(answerOf: () => Answer): Promise<void> {
    const { transaction } = this;
    if (!transaction) return;
    try {
      await this.#store(transaction.database, answerOf());
    } catch (error) {
      await this.#rollback();
      throw error;
    }
    this.transaction = undefined;
    await transaction.commit().finally(this.#end);
    this.#needs.onCommit();
    for (const work of this.afterCommit.splice(0)) await work();
  }

  async #rollback(): Promise<void> {
    const { transaction } = this;
    this.transaction = undefined;
    await transaction?.rollback().finally(this.#end);
  }

  #store(db: Database, answer: Answer): Promise<void> {
    const row = { ...this.#own, project_id: this.#projectId, created_at: this.#needs.now() };
    return writeKey(db, { ...row, ...answer });
  }
}

type Answer = Pick<StoredKey, 'status' | 'headers' | 'body'>;

const tooLarge = () =>
  new ApiError('E1017', {
    message: `The answer has more than ${limits.idempotentAnswer.most} bytes, so it cannot be kept for an Idempotency-Key. Send the request without the key.`,
  });
