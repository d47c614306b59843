import type { Issue } from 'guidepost-model/issues';
import { worthTelling } from '../http/issues.ts';
import type { MembershipWriter } from '../resources/companies/membership-writer.ts';
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

  async identify(
    act: Act,
    { userId, attributes, company }: Identify,
  ): Promise<{ rejected: Rejected[]; changed: boolean }> {
    const environment = act({ userId, companyId: company?.id });
    const common = { ...environment, lenient: true };
    const written: Pick<Written<unknown>, 'rejected' | 'isChanged'>[] = [
      await this.#writers.users.add({ ...common, id: userId, attributes }),
    ];
    if (company) {
      const { id, membership } = company;
      written.push(await this.#writers.companies.add({ ...common, id, attributes: company.attributes }));
      const joined = { ...common, companyId: id, userId, attributes: membership };
      written.push(await this.#writers.memberships.add(joined));
    }
    await this.#lastSeen.touch(environment.environmentId, { userId, companyId: company?.id });
    return {
      rejected: rejectedOf(written.flatMap(({ rejected }) => rejected)),
      changed: written.some(({ isChanged }) => isChanged),
    };
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
