import { beforeAll } from 'vitest';
import { useProject } from './api.ts';
import { contentOf } from './content.ts';
import { onceMade } from './database.ts';
import type { Answer, TestProject, TestServer } from './harness.ts';

const text = { type: 'text', markdown: 'Hello' };
const button = { type: 'button', text: 'Close', actions: [{ type: 'dismiss' }] };
const step = (name: string, ...blocks: object[]) => ({
  name,
  type: 'modal',
  content: [text, ...blocks, button],
});
const question = (name: string, fields: object) => ({ type: 'question', question: { name, ...fields } });

const options = [
  { label: 'Red', value: 'red' },
  { label: 'Blue', value: 'blue' },
];

/** One of each type, with a question of every kind in the flow. */
export const bodies = {
  flow: {
    steps: [
      step('Welcome', question('nps', { kind: 'nps', bindAttribute: 'nps_score' })),
      step('Rate', question('stars', { kind: 'rating', style: 'star', range: { low: 1, high: 5 } })),
      step('Say', question('say', { kind: 'text', multiline: true, bindAttribute: 'feedback' })),
      step('Choose', question('one', { kind: 'choice', options, allowMultiple: false })),
      step(
        'Pick',
        question('many', { kind: 'choice', options, allowMultiple: true, bindAttribute: 'colours' }),
      ),
    ],
  },
  checklist: {
    data: {
      items: ['Invite', 'Import', 'Pay'].map((name) => ({
        name,
        completeWhen: [{ type: 'task_clicked' }],
        clickActions: [{ type: 'navigate', url: 'https://example.com' }],
      })),
    },
  },
  launcher: { data: { target: { selector: '#help' }, tooltip: { content: [text] } } },
  banner: { data: { content: [text] } },
  'resource-center': {
    data: {
      tabs: [
        { name: 'Home', blocks: [{ type: 'richtext', content: [text] }] },
        {
          name: 'Links',
          blocks: [
            {
              type: 'action',
              name: 'Docs',
              clickActions: [{ type: 'navigate', url: 'https://example.com' }],
            },
          ],
        },
      ],
    },
  },
  announcement: { data: { title: 'News', introContent: [text], distribution: 'badge' } },
  tracker: {
    startRules: { when: [{ type: 'current_url', includes: ['*/paid'] }] },
    data: { event: 'order_paid' },
  },
} as const;
export type LivedType = keyof typeof bodies;

export interface Published {
  id: string;
  type: LivedType;
  name: string;
  versionId: string;
  /** As the API shows it: steps and data. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every type
  version: any;
  /** The cvids of its questions, by their names. */
  questions: Record<string, string>;
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function questionsOf({ steps }: any): Record<string, string> {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const blocks = steps.flatMap(({ content }: any) => content).filter(({ type }: any) => type === 'question');
  // biome-ignore lint/suspicious/noExplicitAny: as above
  return Object.fromEntries(blocks.map(({ question: { name, cvid } }: any) => [name, cvid]));
}

/** A project's content, and a user's life with it. */
export async function livingIn(server: TestServer, project: TestProject) {
  const api = contentOf(server, project);
  const environment = `/v2/projects/${project.id}/environments/${project.production}`;
  const sdkToken: string = (await server.call(environment, project)).body.token;

  const publish = async (
    type: LivedType,
    patch: object = bodies[type],
    environmentId = project.production,
  ): Promise<Published> => {
    if (type === 'tracker') {
      await api.call('POST', '/event-definitions', { codeName: 'order_paid', displayName: 'Order paid' });
    }
    const fields = { type, name: `My ${type}`, ...(type === 'tracker' && { themeId: undefined }) };
    const content = await api.create(fields);
    const { status, body: version } = await api.patchVersion(content, patch);
    if (status !== 200) throw new Error(JSON.stringify(version));
    const published = await api.publish(content, environmentId);
    if (published.status !== 200) throw new Error(JSON.stringify(published.body));
    const { id, name, editedVersionId: versionId } = content;
    return { id, type, name, versionId, version, questions: questionsOf(version) };
  };

  const sdk = (path: string, body: unknown): Promise<Answer> =>
    server.call(`/sdk/v1/${path}`, { method: 'POST', token: sdkToken, body });
  const users = new Map<string, string>();
  const start = async (contentId: string, userId: string, fields: object = {}) => {
    const answer = await sdk('sessions', { userId, contentId, ...fields });
    users.set(answer.body.id, userId);
    return answer;
  };
  /** The id of a session that has just begun. */
  const begin = async (content: Published, userId: string, fields: object = {}): Promise<string> => {
    const { status, body } = await start(content.id, userId, fields);
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.id;
  };
  /** An event of a session, reported for the user who began it. */
  const event = (sessionId: string, name: string, fields: object = {}) =>
    sdk(`sessions/${sessionId}/events`, { userId: users.get(sessionId) ?? 'nobody', name, ...fields });
  const session = async (id: string, query = '') =>
    (await server.call(`${environment}/sessions/${id}${query}`, project)).body;
  const events = async (query: string) =>
    (await server.call(`${environment}/events?limit=100&${query}`, project)).body.results;

  /** The names of what happened in a session, oldest first. */
  const eventNames = async (sessionId: string): Promise<string[]> =>
    (await events(`sessionId=${sessionId}&orderBy=createdAt`)).map(
      (event: { codeName: string }) => event.codeName,
    );

  return { api, environment, sdkToken, publish, sdk, start, begin, event, session, events, eventNames };
}

/** The same for the tests of a file, in a project of their own. */
export function useLiving(server: TestServer) {
  const { project, api, put } = useProject(server);
  let made: Living | undefined;
  beforeAll(async () => {
    made = await livingIn(server, project);
  });
  return { project, api, put, living: onceMade(() => made) };
}
export type Living = Awaited<ReturnType<typeof livingIn>>;
