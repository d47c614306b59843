/** The two families of paths whose requests count against the rate limit. */

/** The runtime, which apps and the browser SDK call. */
export const isSdkPath = (path: string): boolean => path.startsWith('/sdk/');

/** The files of the browser SDK, by the path of their route. They lie beside the runtime and are not limited. */
export const isSdkFilePath = (path: string | undefined): boolean =>
  /^\/sdk\/(guidepost\.js|c\/)/.test(path ?? '');

/** The REST API. */
export const isApiPath = (path: string | undefined): boolean => /^\/v[12](\/|$)/.test(path ?? '');
