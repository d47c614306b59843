import { bodyOf } from './api.ts';
import { contentOf } from './content.ts';
import type { Answer, TestProject, TestServer } from './harness.ts';

interface Options {
  environmentId?: string | undefined;
  delete?: boolean;
  overwrite?: boolean;
  token?: string;
}

/** A line of the format, such as `{ theme: { key: 'brand', … } }`; the first one is the head. */
export type Line = Record<string, unknown>;

// biome-ignore lint/suspicious/noExplicitAny: tests look into things of every kind
type Fields = Record<string, any>;

/** Exports, plans and applies projects in few words. */
export function asCode(server: Pick<TestServer, 'call'>) {
  const pathOf = ({ id }: TestProject, verb: string, { token: _, ...query }: Options) => {
    const given = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value !== undefined) given.set(key, String(value));
    return `/v2/projects/${id}/${verb}?${given}`;
  };
  const send =
    (verb: 'plan' | 'apply') =>
    (project: TestProject, lines: Line[] | string, options: Options = {}): Promise<Answer> =>
      server.call(pathOf(project, verb, options), {
        method: 'POST',
        token: options.token ?? project.token,
        body: typeof lines === 'string' ? lines : textOf(lines),
        headers: { 'content-type': 'application/x-ndjson' },
      });
  const exported = async (project: TestProject, options: Options = {}): Promise<Line[]> => {
    const answer = await server.call(pathOf(project, 'export', options), {
      token: options.token ?? project.token,
    });
    return linesOf(bodyOf(answer));
  };
  return { exported, plan: send('plan'), apply: send('apply') };
}

export const textOf = (lines: Line[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Everything but the head, which names the project. */
export const thingsIn = ([, ...things]: Line[]) => things;

/** One thing of the lines, to look at or to change. */
export function thingIn(lines: Line[], kind: string, key: string): Fields {
  const found = lines.map((line) => line[kind] as Fields | undefined).find((one) => one && one.key === key);
  if (!found) throw new Error(`no ${kind} ${key} in ${JSON.stringify(lines)}`);
  return found;
}

/** A project with something of every kind, published in Production, with a draft above it. */
export async function fillProject(server: TestServer, project: TestProject): Promise<void> {
  const { must, create, patchVersion, publish } = contentOf(server, project);
  const define = (scope: string, codeName: string, dataType: string) =>
    must('POST', '/attribute-definitions', { scope, codeName, dataType, displayName: `The ${codeName}` });
  await define('user', 'plan', 'string');
  await define('eventDefinition', 'amount', 'number');
  await must('POST', '/event-definitions', {
    codeName: 'order_placed',
    displayName: 'Order placed',
    attributes: ['amount'],
  });
  await must('POST', '/localizations', { code: 'de', name: 'German', locale: 'de-DE' });
  const onPro = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' };
  const segment = await must('POST', '/segments', {
    name: 'On the pro plan',
    bizType: 'user',
    kind: 'condition',
    conditions: [onPro],
  });
  await must('POST', '/segments', { name: 'Friends', bizType: 'company', kind: 'manual' });
  const theme = await must('POST', '/themes', {
    name: 'Brand',
    isDefault: true,
    settings: { mainColor: { background: '#112233' } },
    variations: [
      {
        name: 'Pro',
        conditions: [{ type: 'segment', segment: segment.id, in: true }],
        settings: { mainColor: { background: '#445566' } },
      },
    ],
  });
  const checklist = await create({ type: 'checklist', name: 'First steps', themeId: theme.id });
  const flow = await create({ name: 'Welcome tour', themeId: theme.id });
  const step = (name: string, ...actions: object[]) => ({
    key: name,
    name,
    type: 'modal',
    content: [
      { type: 'text', markdown: `This is **${name}**` },
      { type: 'button', text: 'On', actions },
    ],
  });
  const steps = [
    step('one', { type: 'goto_step', step: 'two' }),
    step('two', { type: 'start_content', content: checklist.id }),
  ];
  const patched = await patchVersion(flow, {
    steps,
    startRules: { when: [{ type: 'segment', segment: segment.id, in: true }] },
  });
  if (patched.status !== 200) throw new Error(JSON.stringify(patched.body));
  const version = `/content/${flow.id}/versions/${flow.editedVersionId}`;
  const { units } = await must('GET', `${version}/localizations/de`);
  const translations = Object.fromEntries(units.map(({ path }: { path: string }) => [path, 'Auf Deutsch']));
  await must('PUT', `${version}/localizations/de`, { translations, enabled: true });
  await publish(flow);
  const draft = await must('POST', `/content/${flow.id}/versions`);
  await must('PATCH', `/content/${flow.id}/versions/${draft.id}`, {
    steps: draft.steps ?? undefined,
    startRules: null,
  });
}
