import type { AttributeScope } from 'guidepost-model/attributes';
import { limits } from '../limits/limits.ts';

/** Definitions of one kind that the runtime may make in a project: within 24 hours, and in all. */
export interface RuntimeQuota {
  perDay: number;
  inAll: number;
}

/** Kinds of definitions, each of which has a limit of its own: attributes by their scope, and events. */
export type DefinitionKind = AttributeScope | 'event';

/** Definitions of one kind that take room. */
export interface Taken {
  inAll: number;
  /** Those that the runtime has made. */
  byRuntime: number;
  /** When the runtime made definitions, also those that are deleted. */
  madeByRuntime: Date[];
}

const nouns: Record<DefinitionKind, string> = {
  user: 'attributes of users',
  company: 'attributes of companies',
  companyMembership: 'attributes of memberships',
  eventDefinition: 'attributes of events',
  event: 'events',
};

export const mostOf = (kind: DefinitionKind): number =>
  (kind === 'event' ? limits.eventDefinitions : limits.attributeDefinitions).most;

const dayMs = 86_400_000;

/** The beginning of the day that the quota looks at. */
export const dayBefore = (now: Date): Date => new Date(now.getTime() - dayMs);

/** The room that a project has for new definitions of one kind, while several writes are planned. */
export class DefinitionRoom {
  readonly #kind: DefinitionKind;
  readonly #quota: RuntimeQuota;
  /** Places that are left: of the project, and of the runtime. */
  #left: number;
  #leftInAll: number;
  #leftToday: number;

  constructor(kind: DefinitionKind, taken: Taken, quota: RuntimeQuota, now: Date) {
    const since = dayBefore(now);
    this.#kind = kind;
    this.#quota = quota;
    this.#left = mostOf(kind) - taken.inAll;
    this.#leftInAll = quota.inAll - taken.byRuntime;
    this.#leftToday = quota.perDay - taken.madeByRuntime.filter((at) => at > since).length;
  }

  /** Why there is no room for one more than `more`; undefined when there is. */
  problem(more: number, isFromRuntime: boolean): string | undefined {
    const noun = nouns[this.#kind];
    if (more >= this.#left)
      return `is not known, and the project has ${mostOf(this.#kind)} ${noun} already, the most that it may have`;
    if (!isFromRuntime) return undefined;
    if (more >= this.#leftInAll)
      return `is not known, and the runtime has made ${this.#quota.inAll} ${noun}, the most that it may make. Define the name in the dashboard or by the API`;
    if (more >= this.#leftToday)
      return `is not known, and the runtime has made ${this.#quota.perDay} ${noun} within a day, the most that it may make. Define the name in the dashboard or by the API`;
    return undefined;
  }

  /** Notes definitions that are about to be made. */
  take(count: number, isFromRuntime: boolean): void {
    this.#left -= count;
    if (!isFromRuntime) return;
    this.#leftInAll -= count;
    this.#leftToday -= count;
  }
}
