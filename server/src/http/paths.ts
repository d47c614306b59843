/** The two families of addresses that are metered and answered in the envelope of the API. */

/** What apps and the browser SDK call. */
export const isSdkPath = (path: string): boolean => path.startsWith('/sdk/');

/** The REST API. */
export const isApiPath = (path: string | undefined): boolean => /^\/v[12](\/|$)/.test(path ?? '');
