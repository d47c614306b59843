import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal, Principals } from '../auth/principals.ts';
import type { SessionCookies } from '../auth/session-cookies.ts';
import type { Database } from '../db/pool.ts';
import type { Routes } from '../http/description/route.ts';
import { ownSources } from '../http/pages/own-sources.ts';
import { demoDirectory } from '../paths.ts';
import { findDemoEnvironment, findFirstDemoEnvironment } from '../resources/environments/demo.ts';

/**
 * The page shares its origin with the dashboard, so it runs the SDK and its own script and nothing that authors wrote, and
 * it reaches the runtime and nothing that takes the session of the dashboard.
 */
const contentSecurityPolicy = (request: FastifyRequest) =>
  [
    "default-src 'none'",
    `script-src ${ownSources(request, '/sdk/guidepost.js', '/sdk/c/', '/demo/app.js')}`,
    "style-src 'self'",
    `connect-src ${ownSources(request, '/sdk/v1/')}`,
    "img-src 'self' https: data:",
    'frame-src https:',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

interface Needs {
  db: Database;
  principals: Principals;
  cookies: SessionCookies;
  now: () => Date;
  /** Whether people who have not signed in see the demo of the first project. */
  isDemoPublic: boolean;
}

/** Serves an invented product in which the SDK is installed, or how to set the demo up where it is not. */
export const demoRoutes: Routes<Needs> = (app, { db, principals, cookies, now, isDemoPublic }) => {
  /** The person who has signed in to the dashboard in this browser. */
  const viewerOf = async (request: FastifyRequest): Promise<Principal | undefined> => {
    const session = cookies.read(request);
    const viewer = session === undefined ? undefined : await principals.findSession(session);
    return viewer?.expiresAt && viewer.expiresAt <= now() ? undefined : viewer;
  };

  /** The demo of a project of the viewer, or of the first project. `project` in the query names one of several. */
  const demoFor = async (request: FastifyRequest) => {
    const { project } = request.query as { project?: string | string[] };
    const viewer = await viewerOf(request);
    const own = [...(viewer?.projects.keys() ?? [])];
    const asked = own.filter((id) => project === undefined || [project].flat().includes(id));
    const found = asked.length > 0 ? await findDemoEnvironment(db, ...asked) : undefined;
    return found ?? (isDemoPublic ? findFirstDemoEnvironment(db) : undefined);
  };

  const showPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const environment = await demoFor(request);
    const page = await readFile(join(demoDirectory, environment ? 'index.html' : 'missing.html'), 'utf8');
    reply
      .header('Content-Security-Policy', contentSecurityPolicy(request))
      .header('Cache-Control', 'no-store');
    return reply
      .type('text/html; charset=utf-8')
      .send(page.replace('GUIDEPOST_TOKEN', environment?.sdk_token ?? ''));
  };
  for (const route of ['', '/', '/projects', '/team', '/settings']) app.get(`/demo${route}`, showPage);

  const serveFile = (name: string, type: string) => {
    app.get(`/demo/${name}`, async (_request, reply) => {
      reply.header('Cache-Control', 'no-cache').header('X-Content-Type-Options', 'nosniff');
      return reply.type(`${type}; charset=utf-8`).send(await readFile(join(demoDirectory, name)));
    });
  };
  serveFile('app.js', 'text/javascript');
  serveFile('style.css', 'text/css');
};
