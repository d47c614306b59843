import { callsOf, GuidepostError, type paths, unreachable, whole } from 'guidepost-client/calls';
import createOpenApiClient from 'openapi-fetch';

export { errorOf, GuidepostError, type Issue, type Schemas, unreachable } from 'guidepost-client/calls';

/**
 * The public API. The browser adds the cookie of the session. Nothing is sent again here: a page says at once that the service
 * does not answer, and a query is asked again by the settings of all queries. Paths without an origin go to that of the page.
 */
export const api = callsOf(
  createOpenApiClient<paths>({
    fetch: (request) => reach(fetch(request).then(whole)),
  }),
);

/** Whether the service could not be reached or is restarting, so that trying again may help. */
export const isOutage = (error: unknown): boolean =>
  error instanceof GuidepostError && [0, 502, 503, 504].includes(error.status);

/** Throws a GuidepostError where there was no answer. */
export async function reach<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable(error);
  }
}
