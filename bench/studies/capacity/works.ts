import { randomUUID } from 'node:crypto';
import { token } from '../../running/servers.js';
import type { Call, TextAnswer } from './client.js';
import type { Tenant } from './tenants.js';

/** Sends one call of a work to the service: client.ts has the one that counts bytes. */
export type Send = (call: Call) => Promise<TextAnswer>;

/** One unit of a work for a tenant, with all its requests. */
export type UnitOfWork = (send: Send, tenant: Tenant) => Promise<void>;

export const largeBatch = 20;
const pageSize = 35;

/** Counts the units of this process, so that no two of them write the same values. */
let serial = 0;
/** The first five users of a tenant are those of pages that know their revision: nothing else changes them. */
const stillUsers = 5;
const anyUser = ({ users }: Tenant) =>
  `user-${stillUsers + Math.floor(Math.random() * (users - stillUsers))}`;

const environmentOf = (tenant: Tenant) =>
  `/v2/projects/${tenant.projectId}/environments/${tenant.environmentId}`;
const context = { pageUrl: 'https://shop.example.com/app/7/x' };
const page = (tenant: Tenant, path: string, body: object): Call => ({
  method: 'POST',
  path: `/sdk/v1/${path}`,
  token: tenant.sdkToken,
  body,
});

const eventOf = (userId: string) => ({
  type: 'track',
  userId,
  name: 'button_clicked',
  attributes: { button: 'save', step: serial % 20, from: 'menu' },
  messageId: randomUUID(),
});

export const events =
  (count: number): UnitOfWork =>
  async (send, tenant) => {
    const userId = anyUser(tenant);
    serial += 1;
    await send(page(tenant, 'batch', { batch: Array.from({ length: count }, () => eventOf(userId)) }));
  };

const revisions = new Map<string, string>();

/** The page of a visitor who has been there before, and has the present revision. */
const visitKnown: UnitOfWork = async (send, tenant) => {
  const userId = `user-${serial++ % stillUsers}`;
  const key = `${tenant.environmentId}/${userId}`;
  const known = revisions.get(key);
  const answer = await send(page(tenant, 'visit', { userId, context, ...(known && { known }) }));
  if (answer.status !== 304) revisions.set(key, (JSON.parse(answer.body) as { revision: string }).revision);
};

/** Starts a flow, sees two steps and closes it: what a page reports in two batches. */
const session: UnitOfWork = async (send, tenant) => {
  const userId = anyUser(tenant);
  const key = randomUUID();
  const about = (name: string, cvid: number, attributes?: object) => ({
    type: 'session_event',
    session: key,
    userId,
    name,
    stepCvid: tenant.cvids[cvid],
    messageId: randomUUID(),
    ...attributes,
  });
  const start = { type: 'session_start', key, userId, contentId: tenant.contentId, messageId: randomUUID() };
  await send(page(tenant, 'batch', { batch: [start, about('flow_step_seen', 0)] }));
  await send(page(tenant, 'batch', { batch: [about('flow_step_seen', 1), about('flow_ended', 1)] }));
};

/** The works of a day. */
export const works = {
  putUser: async (send, tenant) => {
    const n = serial++;
    const attributes = { visits: n, beta: n % 2 === 0, city: `City ${n % 100}` };
    const path = `${environmentOf(tenant)}/users/${anyUser(tenant)}`;
    await send({ method: 'PUT', path, token, body: { attributes } });
  },
  getUser: async (send, tenant) => {
    await send({ method: 'GET', path: `${environmentOf(tenant)}/users/${anyUser(tenant)}`, token });
  },
  listPage: async (send, tenant) => {
    await send({ method: 'GET', path: `${environmentOf(tenant)}/users?limit=${pageSize}`, token });
  },
  visit: async (send, tenant) => {
    await send(page(tenant, 'visit', { userId: anyUser(tenant), context }));
  },
  visitKnown,
  batch: events(1),
  largeBatch: events(largeBatch),
  session,
} satisfies Record<string, UnitOfWork>;

export type WorkName = keyof typeof works;

/** How many requests one unit makes. */
export const requestsOf = (name: WorkName): number => (name === 'session' ? 2 : 1);
