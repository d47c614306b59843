import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Database } from '../db/pool.ts';
import type { Routes } from '../http/route.ts';
import { demoDirectory } from '../paths.ts';
import { findDemoEnvironment } from '../resources/environments/demo.ts';

/** As strict as a policy can be, so that the demo also shows that the SDK needs no exception from one. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' https: data:; frame-src https:";

interface Needs {
  db: Database;
}

/** Serves an invented product in which the SDK is installed, or how to set the demo up where it is not. */
export const demoRoutes: Routes<Needs> = (app, { db }) => {
  const showPage = async (_request: unknown, reply: FastifyReply) => {
    const environment = await findDemoEnvironment(db);
    const page = await readFile(join(demoDirectory, environment ? 'index.html' : 'missing.html'), 'utf8');
    reply.header('Content-Security-Policy', contentSecurityPolicy).header('Cache-Control', 'no-store');
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
