// Prints the settings of Schemathesis for a service: its tokens, and ids of one of each thing, which it makes.
//
//   node scripts/contract-settings.js URL TOKEN > schemathesis.toml
const [url, token] = process.argv.slice(2);

async function call(method, path, body, bearer = token) {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const [project] = (await call('GET', '/v2/projects')).results;
const inProject = `/v2/projects/${project.id}`;
const [environment] = (await call('GET', `${inProject}/environments`)).results;
const inEnvironment = `${inProject}/environments/${environment.id}`;
const [theme] = (await call('GET', `${inProject}/themes`)).results;
const content = await call('POST', `${inProject}/content`, {
  type: 'flow',
  name: 'Tour',
  themeId: theme.id,
});
const versionId = content.editedVersionId;
const inContent = `${inProject}/content/${content.id}`;
await call('PATCH', `${inContent}/versions/${versionId}`, {
  steps: [{ name: 'First', type: 'modal', content: [{ type: 'text', markdown: 'Hello' }] }],
});
await call('POST', `${inContent}/publish`, { environmentId: environment.id, versionId });
await call('PUT', `${inEnvironment}/users/ada`, { attributes: { name: 'Ada', seats: 5 } });
await call('PUT', `${inEnvironment}/companies/acme`, { attributes: { name: 'Acme' } });
const sdkToken = environment.token;
const start = { userId: 'ada', contentId: content.id };
const session = await call('POST', '/sdk/v1/sessions', start, sdkToken);
const segment = await call('POST', `${inProject}/segments`, {
  name: 'By hand',
  bizType: 'user',
  kind: 'manual',
});
const language = { name: 'German', code: 'de-DE', locale: 'de-DE' };
await call('POST', `${inProject}/localizations`, language);
const hook = await call('POST', `${inEnvironment}/webhooks`, { url: `${url}/hook`, topics: ['*'] });

/** The values that a parameter of a path has most of the time; otherwise it is made up. */
const known = {
  contentId: [content.id],
  versionId: [versionId],
  segmentId: [segment.id],
  webhookId: [hook.id],
  externalId: ['ada'],
  userId: ['ada'],
  code: ['de-DE'],
  id: ['ada', 'acme', session.id, theme.id, content.id, versionId],
};
const dictionaries = Object.entries(known).map(
  ([name, values]) => `[dictionaries.${name}]\nvalues = ${JSON.stringify(values)}`,
);
const parameters = Object.keys(known).map(
  (name) => `"path.${name}" = { dictionary = "${name}", probability = 0.7 }`,
);
/** Other requests need them until the end. */
const kept = ['deleteProject', 'deleteEnvironment', 'revokeAccessToken', 'deleteSdkToken'];
// Lines of the bulk endpoints are answered one by one, so that a bad line is part of a good answer.
console.log(`base-url = "${url}"
hooks = "contract_hooks"

[auth.openapi]
token = { bearer = "${token}" }
sdkToken = { bearer = "${sdkToken}" }

[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 409, 413, 422, 429, 431]

[checks.missing_required_header]
expected-statuses = [400, 401, 403]

[[operations]]
include-operation-id = ${JSON.stringify(kept)}
enabled = false

[[operations]]
include-path-regex = "/bulk$"
[operations.checks.negative_data_rejection]
enabled = false

${dictionaries.join('\n')}

[parameters]
"path.projectId" = "${project.id}"
"path.environmentId" = "${environment.id}"
${parameters.join('\n')}`);
