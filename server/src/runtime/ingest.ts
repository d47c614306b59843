import type { Issue } from 'guidepost-model/issues';
import { worthTelling } from '../http/request/issues.ts';
import type { MembershipWriter } from '../resources/end-users/companies/membership-writer.ts';
import type { EntityWriter } from '../resources/end-users/entity-writer.ts';
import type { Written } from '../resources/end-users/planned-writes.ts';
import type { EventWriter } from '../resources/events/event-writer.ts';
import type { Act } from './access.ts';
import type { AskedEvents } from './asked-events.ts';
import type { SdkEnvironment } from './environments.ts';
import type { LastSeen } from './last-seen.ts';
import type { Identify, Track } from './messages.ts';

/** A key that could not be written, and why; everything else was. */
export interface Rejected {
  codeName: string;
  reason: string;
}

/** The last entry stands for all that are not named. */
export function rejectedOf(issues: Issue[]): Rejected[] {
  return worthTelling(issues).map(({ path = '*', message }) => ({
    codeName: path.replace(/^attributes\./, ''),
    reason: message,
  }));
}

/** What became of a user who was identified. */
export interface Identified {
  rejected: Rejected[];
  changed: boolean;
}

type Outcome = Pick<Written<unknown>, 'rejected' | 'isChanged'>;

/** One of several pieces of work that are done step by step; it ends with its first error. */
interface Stepwise<Facts> {
  facts: Facts | undefined;
  error: { reason: unknown } | undefined;
  written: Outcome[];
}

function stepwise<Facts>(read: () => Facts): Stepwise<Facts> {
  try {
    return { facts: read(), error: undefined, written: [] };
  } catch (reason) {
    return { facts: undefined, error: { reason }, written: [] };
  }
}

/** Does a step of all that have not failed, which begin it in their order. */
async function eachOf<Facts>(
  open: Stepwise<Facts>[],
  step: (facts: Facts) => Promise<Outcome | undefined> | undefined,
): Promise<void> {
  const doOne = async (one: Stepwise<Facts>) => {
    if (one.error || one.facts === undefined) return;
    try {
      const outcome = await step(one.facts);
      if (outcome) one.written.push(outcome);
    } catch (reason) {
      one.error = { reason };
    }
  };
  await Promise.all(open.map(doOne));
}

export interface IngestWriters {
  users: EntityWriter;
  companies: EntityWriter;
  memberships: MembershipWriter;
  events: EventWriter;
}

/** What apps tell us, put through the same gathered writes as the API, with lenient attribute rules. */
export class Ingest {
  readonly #writers: IngestWriters;
  readonly #lastSeen: LastSeen;
  readonly #askedEvents: AskedEvents;

  constructor(writers: IngestWriters, lastSeen: LastSeen, askedEvents: AskedEvents) {
    this.#writers = writers;
    this.#lastSeen = lastSeen;
    this.#askedEvents = askedEvents;
  }

  async identify(act: Act, identify: Identify): Promise<Identified> {
    const [outcome] = await this.identifyAll([{ act, identify }]);
    if (outcome?.status === 'fulfilled') return outcome.value;
    throw outcome?.reason;
  }

  /**
   * Identifies several times, in order: first all users, then all companies, then all memberships. So each of the three is
   * written by few statements, however many there are. One that is refused does not stop the others.
   */
  async identifyAll(calls: { act: Act; identify: Identify }[]): Promise<PromiseSettledResult<Identified>[]> {
    const { users, companies, memberships } = this.#writers;
    const open = calls.map(({ act, identify: { userId, company, ...rest } }) =>
      stepwise(() => {
        const environment = act({ userId, companyId: company?.id });
        return { ...rest, userId, company, environment, common: { ...environment, lenient: true } };
      }),
    );
    await eachOf(open, ({ common, userId: id, attributes }) => users.add({ ...common, id, attributes }));
    await eachOf(
      open,
      ({ common, company }) =>
        company && companies.add({ ...common, id: company.id, attributes: company.attributes }),
    );
    await eachOf(
      open,
      ({ common, userId, company }) =>
        company &&
        memberships.add({ ...common, companyId: company.id, userId, attributes: company.membership }),
    );
    await eachOf(open, async ({ environment, userId, company }) => {
      await this.#lastSeen.touch(environment.environmentId, { userId, companyId: company?.id });
      return undefined;
    });
    return open.map(({ error, written }) => {
      if (error) return { status: 'rejected', reason: error.reason };
      const rejected = rejectedOf(written.flatMap((one) => one.rejected));
      return {
        status: 'fulfilled',
        value: { rejected, changed: written.some(({ isChanged }) => isChanged) },
      };
    });
  }

  /** The user is on a page, perhaps as a member of a company. */
  see(environment: SdkEnvironment, visitor: { userId: string; companyId?: string }): Promise<void> {
    return this.#lastSeen.touch(environment.environmentId, visitor);
  }

  async track(
    act: Act,
    track: Track,
    builtIn = false,
  ): Promise<{ eventId: string; rejected: Rejected[]; changed: boolean }> {
    const environment = act(track);
    const { row, rejected, isChanged } = await this.#writers.events.add({
      ...environment,
      ...track,
      builtIn,
      lenient: true,
    });
    await this.#lastSeen.touch(environment.environmentId, track);
    const changed = isChanged && (await this.#askedEvents.includes(environment, track.name));
    return { eventId: row.id, rejected: rejectedOf(rejected), changed };
  }
}
