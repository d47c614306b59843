import type { Static } from 'typebox';
import { testTopic } from '../../delivery/topics.ts';
import type { PlainCompany, PlainUser } from '../end-users/contract.ts';
import { samples } from '../end-users/fields.ts';
import type { Event } from '../events/contract.ts';

export interface TopicSample {
  title: string;
  description: string;
  /** An example of what the message carries as `data`. */
  data: object;
}

const event: Static<typeof Event> = {
  id: '019a86f2-7c1e-7b3a-9d52-3f6f0a1c2b4d',
  object: 'event',
  codeName: 'flow_completed',
  eventDefinitionId: '019a8001-52d0-7e41-8a3c-6b1f9d0e7c25',
  createdAt: '2026-01-31T09:30:00.000Z',
  userId: 'user-42',
  companyId: 'acme',
  sessionId: '019a86f1-0b64-7c88-b7f0-d2a45e913f06',
  contentId: '019a8120-9e3b-7d17-9c44-08f7b6a5d3e1',
  versionId: '019a8344-1f6d-7a92-8e5b-c3d07f214a98',
  attributes: {
    flow_id: '019a8120-9e3b-7d17-9c44-08f7b6a5d3e1',
    flow_name: 'Getting started',
    flow_session_id: '019a86f1-0b64-7c88-b7f0-d2a45e913f06',
    flow_version_id: '019a8344-1f6d-7a92-8e5b-c3d07f214a98',
    flow_version_number: 3,
    flow_step_id: '019a8344-1f70-7b05-a1d9-5e8c2f6b7034',
    flow_step_cvid: '019a8120-9e40-7f2c-b683-1a9d4c7e5f20',
    flow_step_name: 'Invite your team',
    flow_step_number: 4,
    flow_step_progress: 100,
    locale_code: 'en-US',
    page_url: 'https://app.example.com/team',
    viewport_width: 1440,
    viewport_height: 900,
  },
};

const seenFirst = '2026-01-31T09:12:00.000Z';
const unknownSoFar = {
  environment_id: '019a8001-4c22-7d18-9f6a-2b7e1c0d9a45',
  created_at: new Date(seenFirst),
  updated_at: new Date(seenFirst),
};

const newUser = samples.users({
  ...unknownSoFar,
  external_id: 'user-42',
  attributes: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    plan: 'trial',
    trial_ends_at: '2026-02-14T00:00:00.000Z',
    first_seen_at: seenFirst,
    last_seen_at: seenFirst,
  },
});

/** The same user after the plan was changed, the end of the trial removed and the seats added. */
const changedUser: PlainUser = {
  ...newUser,
  attributes: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    plan: 'pro',
    seats: 5,
    first_seen_at: seenFirst,
    last_seen_at: '2026-02-10T16:45:30.500Z',
  },
};

const newCompany = samples.companies({
  ...unknownSoFar,
  external_id: 'acme',
  attributes: {
    name: 'Acme Inc.',
    industry: 'Aerospace',
    employees: 250,
    first_seen_at: seenFirst,
    last_seen_at: seenFirst,
  },
});

const changedCompany: PlainCompany = {
  ...newCompany,
  attributes: { ...newCompany.attributes, employees: 310, regions: ['EU', 'US'] },
};

const aboutPrevious =
  'The field `previousAttributes` has the old value of each attribute that was changed or removed, and null for each attribute that is new. Changes of `first_seen_at` and `last_seen_at` do not count.';

/** Topics of tracked events end with a code name; one of them stands for all. */
export const topicSamples = {
  'event.tracked.flow_completed': {
    title: 'Event tracked',
    description:
      'A user did something, and an event of guidance content or an event of your own was recorded. The topic ends with the `codeName` of the event. The fields `sessionId`, `contentId` and `versionId` are null for events outside a content session.',
    data: { event },
  },
  'content.published': {
    title: 'Content published',
    description: 'A version of content was published to this environment.',
    data: { contentId: event.contentId, versionId: event.versionId },
  },
  'user.created': {
    title: 'User created',
    description: 'A user was seen for the first time.',
    data: { user: newUser },
  },
  'user.updated': {
    title: 'User updated',
    description: `Attributes of a user changed. ${aboutPrevious}`,
    data: {
      user: changedUser,
      previousAttributes: { plan: 'trial', trial_ends_at: '2026-02-14T00:00:00.000Z', seats: null },
    },
  },
  'user.deleted': {
    title: 'User deleted',
    description: 'A user was deleted. The message has the user as it was just before.',
    data: { user: changedUser },
  },
  'company.created': {
    title: 'Company created',
    description: 'A company was seen for the first time.',
    data: { company: newCompany },
  },
  'company.updated': {
    title: 'Company updated',
    description: `Attributes of a company changed. ${aboutPrevious}`,
    data: { company: changedCompany, previousAttributes: { employees: 250, regions: null } },
  },
  'company.deleted': {
    title: 'Company deleted',
    description: 'A company was deleted. The message has the company as it was just before.',
    data: { company: changedCompany },
  },
  [testTopic]: {
    title: 'Test message',
    description: 'Somebody asked for a test. The message is sent at once and with a single attempt.',
    data: {},
  },
} satisfies Record<string, TopicSample>;
