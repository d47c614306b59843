import type { Body } from '../running/api.ts';
import { KnownId } from './values.ts';

/** Ids are forgotten at random beyond this many of a kind, so that a long run keeps its size. */
const mostOfAKind = 200;

/** Which kind of object a name in a path or a body refers to. */
const kinds: [name: RegExp, kind: string][] = [
  [/^(user|external|anonymous)Id$/, 'user'],
  [/^(company|group)Id$/, 'company'],
  [/[vV]ersionId$/, 'contentVersion'],
  [/^themeId$/, 'theme'],
  [/^segmentId$/, 'segment'],
  [/^contentId$/, 'content'],
  [/^environmentId$/, 'environment'],
  [/^sessionId$/, 'contentSession'],
  [/^webhookId$/, 'webhook'],
  [/^messageId$/, 'webhookDelivery'],
  [/^accountId$/, 'member'],
  [/^invitationId$/, 'invitation'],
  [/^tokenId$/, 'accessToken'],
  [/^pickId$/, 'elementPick'],
  [/^assetId$/, 'asset'],
  [/^sdkTokenId$/, 'sdkToken'],
  [/^signingSecretId$/, 'signingSecret'],
  [/^scheduledPublicationId$/, 'scheduledPublication'],
  [/[cC]vids?$/, 'cvid'],
];

/** The ids that answers have shown, in the order in which they came, so that the same seed meets the same ones. */
export class KnownIds {
  readonly #byKind = new Map<string, string[]>();

  add(kind: string, id: string): void {
    const ids = this.#byKind.get(kind) ?? [];
    this.#byKind.set(kind, ids);
    if (ids.includes(id)) return;
    ids.push(id);
    // The first one is of the things that were made at the start.
    if (ids.length > mostOfAKind) ids.splice(1, 1);
  }

  /** Learns the ids of all objects in an answer. */
  learn(body: Body): void {
    if (body === null || typeof body !== 'object') return;
    if (typeof body.object === 'string' && typeof body.id === 'string') this.add(body.object, body.id);
    if (typeof body.cvid === 'string') this.add('cvid', body.cvid);
    for (const value of Object.values(body)) this.learn(value);
  }

  /** The value with every known id filled in. */
  resolve(value: unknown): unknown {
    if (value instanceof KnownId) return this.#find(value);
    if (Array.isArray(value)) return value.map((item) => this.resolve(item));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.resolve(item)]));
  }

  #find({ kind: name, index }: KnownId): string {
    const kind = kinds.find(([pattern]) => pattern.test(name))?.[1] ?? name;
    const ids = this.#byKind.get(kind) ?? [...this.#byKind.values()].flat();
    if (index === 0) return ids[0] ?? 'nobody';
    return ids[1 + ((index - 1) % Math.max(1, ids.length - 1))] ?? 'nobody';
  }
}
