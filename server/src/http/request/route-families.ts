import type { FastifyRequest } from 'fastify';

/**
 * The families of routes; requests of all but files and monitoring count against the rate limit. They are judged by the path of the route
 * and not by the address of the request, which a client can write in many ways, such as `/%73dk/v1/track`.
 */

/** The runtime, which apps and the browser SDK call. */
export const isSdkPath = (route: string | undefined): boolean => route?.startsWith('/sdk/') ?? false;

/** The files of the browser SDK. They lie beside the runtime and are not limited. */
export const isSdkFilePath = (route: string | undefined): boolean =>
  /^\/sdk\/(guidepost\.js|c\/)/.test(route ?? '');

/** The REST API. */
export const isApiPath = (route: string | undefined): boolean => /^\/v[12](\/|$)/.test(route ?? '');

/** What the pages of the dashboard need beside the REST API: sign-in and the own account. */
export const isAppPath = (route: string | undefined): boolean => route?.startsWith('/app/') ?? false;

/** The Model Context Protocol, which agents speak. */
export const isMcpPath = (route: string | undefined): boolean => route === '/mcp';

/** What operators and their tools ask for, with or without a token. */
export const isMonitoringPath = (route: string | undefined): boolean =>
  /^\/(health\/|metrics$)/.test(route ?? '');

/** Where nothing but programs asks, so that a wrong address is always told as an error of the API. */
const programs = /^\/(v[12]|mcp|sdk|docs|demo|app|health|metrics|assets|openapi\.json)(\/|\?|$)/;

/** Whether a person opens an address in a browser that no route serves: the dashboard shows what belongs there. */
export const asksForPage = ({ is404, method, url, headers }: FastifyRequest): boolean =>
  is404 &&
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept?.includes('text/html') ?? false) &&
  !programs.test(url);
