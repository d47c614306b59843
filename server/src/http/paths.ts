/** The two families of paths whose requests count against the rate limit. */

/** The runtime, which apps and the browser SDK call. */
export const isSdkPath = (path: string): boolean => path.startsWith('/sdk/');

/** The REST API. */
export const isApiPath = (path: string | undefined): boolean => /^\/v[12](\/|$)/.test(path ?? '');
