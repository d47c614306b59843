/** The beginnings of the API's paths, as its types know them. */
export const P = '/v2/projects/{projectId}';
export const E = '/v2/projects/{projectId}/environments/{environmentId}';
