import type { Issue } from 'guidepost-model/issues';
import type { MembershipWriter } from '../resources/companies/membership-writer.ts';
import type { EntityWriter } from '../resources/end-users/entity-writer.ts';
import type { EventWriter } from '../resources/events/event-writer.ts';
import type { SdkEnvironment } from './environments.ts';
import type { LastSeen } from './last-seen.ts';
import type { Identify, Track } from './messages.ts';

/** A key that could not be written, and why; everything else was. */
export interface Rejected {
  codeName: string;
  reason: string;
}

export const rejectedOf = (issues: Issue[]): Rejected[] =>
  issues.map(({ path = '', message }) => ({ codeName: path.replace(/^attributes\./, ''), reason: message }));

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

  constructor(writers: IngestWriters, lastSeen: LastSeen) {
    this.#writers = writers;
    this.#lastSeen = lastSeen;
  }

  async identify(
    environment: SdkEnvironment,
    { userId, attributes, company }: Identify,
  ): Promise<Rejected[]> {
    const common = { ...environment, lenient: true };
    const user = await this.#writers.users.add({ ...common, id: userId, attributes });
    const rejected = [...user.rejected];
    if (company) {
      const written = await this.#writers.companies.add({
        ...common,
        id: company.id,
        attributes: company.attributes,
      });
      const { membership } = company;
      const joined = { ...common, companyId: company.id, userId, attributes: membership };
      rejected.push(...written.rejected, ...(await this.#writers.memberships.add(joined)).rejected);
    }
    await this.#lastSeen.touch(environment.environmentId, userId);
    return rejectedOf(rejected);
  }

  /** The user is on a page. */
  see(environment: SdkEnvironment, userId: string): Promise<void> {
    return this.#lastSeen.touch(environment.environmentId, userId);
  }

  async track(
    environment: SdkEnvironment,
    track: Track,
    builtIn = false,
  ): Promise<{ eventId: string; rejected: Rejected[] }> {
    const { row, rejected } = await this.#writers.events.add({
      ...environment,
      ...track,
      builtIn,
      lenient: true,
    });
    await this.#lastSeen.touch(environment.environmentId, track.userId);
    return { eventId: row.id, rejected: rejectedOf(rejected) };
  }
}
