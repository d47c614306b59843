type Json = Record<string, unknown>;

interface Route {
  method: string;
  url: string;
  /** What the route demands; undefined where anybody may call it. */
  access: string | undefined;
}

/** The text of docs/api/openapi.json. */
export const openApiFile = (document: Json): string => `${JSON.stringify(document, null, 2)}\n`;

/** The text of docs/api/routes.md: every endpoint with the scope that a token needs. */
export function routesPage(routeTable: Route[]): string {
  const lines = routeTable
    .map(({ method, url, access }) => ({ method, url, needs: needsOf(url, access) }))
    .sort((one, other) => compare(one.url, other.url) || compare(one.method, other.method))
    .map(({ method, url, needs }) => `| ${method} | \`${url}\` | ${needs} |`);
  return `# Routes

<!-- Generated from the routes by \`npm run generate\`. -->

Every endpoint of the service, and what a request to it needs. [openapi.json](openapi.json) describes the endpoints
in full.

| Method | Path | Needs |
|---|---|---|
${lines.join('\n')}
`;
}

function needsOf(url: string, access: string | undefined): string {
  if (access === 'any-token') return 'an API token';
  if (access !== undefined) return `the scope \`${access}\``;
  if (url === '/mcp') return 'an API token';
  return url.startsWith('/sdk/v1/') ? 'the public SDK token of an environment' : 'nothing';
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
