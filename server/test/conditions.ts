import { callsTo } from './api.ts';
import type { TestProject, TestServer } from './harness.ts';

/** The users who have this value in an attribute of type text. */
export const on = (attribute: string) => ({
  type: 'attribute',
  scope: 'user',
  attribute,
  op: 'is',
  value: 'x',
});

/** The users of a segment. */
export const inside = (segment: string) => ({ type: 'segment', segment, in: true });

/** What conditions refer to, and whatever has conditions. Each answers the id of the new one. */
export function conditionsIn(server: TestServer) {
  const { call } = callsTo(server, '');
  const created = async (of: TestProject, path: string, body: object): Promise<string> =>
    (await callsTo(server, path).created(of, body)).id;
  const define = (of: TestProject, codeName: string) =>
    created(of, '/attribute-definitions', {
      scope: 'user',
      dataType: 'string',
      codeName,
      displayName: codeName,
    });
  const addSegment = (of: TestProject, name: string, ...conditions: object[]) =>
    created(of, '/segments', { name, bizType: 'user', kind: 'condition', conditions });
  const addTheme = (of: TestProject, name: string, ...conditions: object[]) =>
    created(of, '/themes', { name, variations: [{ name: 'Some', conditions }] });
  return { call, created, define, addSegment, addTheme };
}
