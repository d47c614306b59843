import { callsTo, inEnvironment, inProject, publishFlow } from '../running/api.ts';
import type { KnownIds } from './known-ids.ts';
import type { Tokens } from './send.ts';

/** One of each thing, so that requests with valid ids find something. */
export async function makeWorld(
  url: string,
  api: string,
  ids: KnownIds,
): Promise<Pick<Tokens, 'api' | 'sdk'>> {
  const call = callsTo(url, api);
  const learn = async (method: string, path: string, body?: object) => {
    const answer = await call(method, path, body);
    ids.learn(answer);
    return answer;
  };
  const flow = await publishFlow(url, api);
  ids.add('content', flow.contentId);
  ids.add('contentVersion', flow.versionId);
  for (const cvid of flow.cvids) ids.add('cvid', cvid);
  await learn('PUT', `${inEnvironment}/users/ada`, { attributes: { name: 'Ada', plan: 'pro', seats: 5 } });
  await learn('PUT', `${inEnvironment}/companies/acme`, { attributes: { name: 'Acme' } });
  await learn('PUT', `${inEnvironment}/companies/acme/memberships/ada`, { attributes: { role: 'owner' } });
  await learn('POST', `${inEnvironment}/events`, { userId: 'ada', name: 'report_exported' });
  await learn('POST', `${inEnvironment}/webhooks`, { url: 'http://127.0.0.1:1/hook', topics: ['*'] });
  await learn('POST', `${inProject}/segments`, { name: 'By hand', bizType: 'user', kind: 'manual' });
  await learn('POST', `${inProject}/localizations`, { name: 'German', code: 'de-DE', locale: 'de-DE' });
  for (const code of ['de-DE', 'en-US']) ids.add('localeCode', code);
  await learn('POST', `${inProject}/invitations`, { email: 'grace@example.com', role: 'viewer' });
  await learn('POST', `${inProject}/picks`, { url: 'http://127.0.0.1:1/page' });
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await learn('POST', `${inProject}/assets`, { name: 'Dot', data: png });
  const lists = [
    'themes',
    'segments',
    'attribute-definitions',
    'event-definitions',
    'localizations',
    'environments',
    'members',
    'access-tokens',
  ];
  for (const list of lists) await learn('GET', `${inProject}/${list}`);
  // The token of the run is the first one, which is never revoked.
  await learn('GET', `${inEnvironment}/sdk-tokens`);
  const runtime = callsTo(url, flow.sdkToken);
  const session = await runtime('POST', '/sdk/v1/sessions', { userId: 'ada', contentId: flow.contentId });
  ids.add('contentSession', session.id);
  return { api, sdk: flow.sdkToken };
}
