import type { AddressInfo } from 'node:net';
import { newId } from 'guidepost-model/ids';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { buildApp, type GuidepostApp } from '../src/app.ts';
import { allScopes, type Plan, type Role, type Scope } from '../src/auth/scopes.ts';
import { insertToken, newToken } from '../src/auth/tokens.ts';
import { type Config, readConfig } from '../src/config.ts';
import { makePartitions } from '../src/db/partitions.ts';
import { type Database, type Db, openDatabase } from '../src/db/pool.ts';
import { requestTimeouts } from '../src/db/timeouts.ts';
import type { Deps } from '../src/deps.ts';
import { watchConnections } from '../src/http/request/connections.ts';
import { createProject } from '../src/resources/projects/create.ts';
import { newDatabase, onceMade } from './database.ts';
import { checkResponses } from './response-check.ts';
import { patientWithDatabase } from './until.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
}

export interface CallOptions {
  method?: string | undefined;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

export interface TestServer extends GuidepostApp {
  url: string;
  database: Db;
  db: Database;
  databaseUrl: string;
  config: Config;
  /** The clock of the service; it stands still unless a test moves it. */
  clock: { now: Date };
  /** Time goes by on that clock; answers what it shows then. */
  pass(seconds: number): string;
  call(path: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

/** The real app on a real port with a real database. Every answer is checked against what its route promises. */
export async function startTestServer(
  environment: Record<string, string> = {},
  addRoutes: (server: GuidepostApp) => void = () => {},
  parts: Pick<Deps, 'resolve' | 'sdkDirectory' | 'dashboardDirectory'> = {},
): Promise<TestServer> {
  const { url: databaseUrl, drop } = await newDatabase();
  const secrets = { DATABASE_URL: databaseUrl, SECRET_KEY: 'a secret key for tests, 32 characters or more' };
  const generous = {
    API_THROTTLE_LIMIT: '1000000',
    API_THROTTLE_FALLBACK_LIMIT: '1000000',
    SDK_THROTTLE_LIMIT: '1000000',
    SDK_THROTTLE_ENVIRONMENT_LIMIT: '1000000',
    RUNTIME_DEFINITIONS: '2000',
    RUNTIME_DEFINITIONS_PER_DAY: '2000',
    ...patientWithDatabase,
  };
  const config = readConfig({ ...secrets, ...generous, ...environment });
  const database = openDatabase(databaseUrl, {
    max: Math.min(10, config.DATABASE_POOL_SIZE),
    timeouts: requestTimeouts(config.DATABASE_TIMEOUT_MS),
    queueMs: config.DATABASE_QUEUE_MS,
  });
  const clock = { now: new Date('2026-03-01T12:00:00.000Z') };
  await makePartitions(database.kysely, clock.now);
  const built = buildApp(
    { config, database, now: () => clock.now, secretKey: config.SECRET_KEY!, ...parts },
    pino({ level: 'silent' }),
  );
  checkResponses(built.app);
  addRoutes(built);
  const { closeSilent } = watchConnections(built.app.server);
  await built.app.listen({ host: '127.0.0.1', port: Number(environment.PORT ?? 0) });
  const url = `http://127.0.0.1:${(built.app.server.address() as AddressInfo).port}`;
  return {
    ...built,
    url,
    database,
    db: database.kysely,
    databaseUrl,
    config,
    clock,
    pass(seconds) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
      return clock.now.toISOString();
    },
    call: (path, options) => call(path.startsWith('http') ? path : `${url}${path}`, options),
    async close() {
      const sweep = setInterval(closeSilent, 50);
      await built.app.close();
      clearInterval(sweep);
      await database.close();
      await drop();
    },
  };
}

export async function call(
  url: string,
  { method = 'GET', token, body, headers = {} }: CallOptions = {},
): Promise<Answer> {
  const sent: Record<string, string> = { ...headers };
  if (token !== undefined) sent.authorization = `Bearer ${token}`;
  if (body !== undefined) sent['content-type'] ??= 'application/json';
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(url, { method, headers: sent, body: text ?? null });
  const received = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(received) : received,
  };
}

/** Status and code of an error, as the contract's tables have them: "404 E1004". Without an error: "200". */
export const codeOf = ({ status, body }: Pick<Answer, 'status' | 'body'>) =>
  body.error ? `${status} ${body.error.code}` : `${status}`;

/** One server for all tests of a file. */
export function useServer(environment?: Record<string, string>, addRoutes?: (server: GuidepostApp) => void) {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer(environment, addRoutes);
  });
  afterAll(() => server?.close());
  return onceMade(() => server);
}

export interface TestProject {
  id: string;
  accountId: string;
  /** Its environments Production and Staging. */
  production: string;
  staging: string;
  /** Has every scope. */
  token: string;
}

/** A fresh project with a token that may do everything. */
export async function newProject({ db, clock }: Pick<TestServer, 'db' | 'clock'>): Promise<TestProject> {
  const accountId = newId();
  const now = clock.now;
  const email = `${accountId}@example.com`;
  await db
    .insertInto('accounts')
    .values({ id: accountId, email, name: 'Owner', created_at: now, updated_at: now })
    .execute();
  const project = await createProject(db, { name: 'Test project', ownerId: accountId }, now);
  const [production, staging] = project.environments.map(({ id }) => id) as [string, string];
  const token = await newTestToken({ db, clock }, { id: project.id, accountId });
  return { id: project.id, accountId, production, staging, token };
}

interface TokenOptions {
  scopes?: Scope[];
  environmentIds?: string[] | null;
  expiresAt?: Date | null;
  projectIds?: string[];
}

export async function newTestToken(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  project: { id: string; accountId: string },
  options: TokenOptions = {},
): Promise<string> {
  const token = newToken();
  const fields = { name: 'Test token', scopes: allScopes, environmentIds: null, expiresAt: null, ...options };
  const projectIds = options.projectIds ?? [project.id];
  await insertToken(db, token, { accountId: project.accountId, ...fields, projectIds }, clock.now);
  return token;
}

export async function setRole(server: TestServer, project: TestProject, role: Role): Promise<void> {
  const update = server.db.updateTable('members').set({ role }).where('project_id', '=', project.id);
  await update.where('account_id', '=', project.accountId).execute();
  server.principals.clear();
}

export async function setPlan(server: TestServer, project: TestProject, plan: Plan): Promise<void> {
  await server.db.updateTable('projects').set({ plan }).where('id', '=', project.id).execute();
  server.forgetRights();
}
