import { beforeAll, expect } from 'vitest';
import { hoist } from '../src/http/description/components.ts';
import { Delivered } from '../src/runtime/content/contract.ts';
import { contentOf } from './content.ts';
import { onceMade } from './database.ts';
import { newProject, type TestProject, type TestServer } from './harness.ts';
import { answerValidator } from './response-check.ts';

const ajv = answerValidator();
const { document, schemas } = hoist(Delivered, '#/$defs/');
const isDelivered = ajv.compile({ ...(document as object), $defs: schemas });

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
type Item = Record<string, any> & {
  contentId: string;
  name: string;
  start: { decision: string; when: unknown[] };
};

export const names = (items: Item[]) => items.map(({ name }) => name);

/** A project, and the visits of users to pages that show its content. */
export function useVisits(server: TestServer) {
  let made: TestProject | undefined;
  let sdkToken: string | undefined;
  const project = onceMade(() => made);
  const content = contentOf(server, project);

  async function fresh() {
    made = await newProject(server);
    sdkToken = (await content.must('GET', `/environments/${project.production}`)).token;
  }
  beforeAll(fresh);

  /** What is delivered, checked against its contract: the answer is written as text, past the usual check. */
  async function visit(userId: string, fields: object = {}): Promise<Item[]> {
    const answer = await server.call('/sdk/v1/content', {
      method: 'POST',
      token: sdkToken,
      body: { userId, ...fields },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(isDelivered(answer.body), ajv.errorsText(isDelivered.errors)).toBe(true);
    return answer.body.contents;
  }

  const identify = (userId: string, attributes: object) =>
    content.must('PUT', `/environments/${project.production}/users/${userId}`, { attributes });

  async function live(name: string, startRules: object | null, fields: object = {}, patch: object = {}) {
    const flow = await content.createFlow(
      { name, ...fields },
      { ...patch, ...(startRules && { startRules }) },
    );
    const { status, body } = await content.publish(flow);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return flow;
  }

  async function addSession(
    flow: { id: string; editedVersionId: string },
    userId: string,
    fields: object = {},
  ) {
    await identify(userId, {});
    await server.db
      .insertInto('content_sessions')
      .values({
        environment_id: project.production,
        id: `${flow.id} ${userId} ${Math.random()}`,
        content_id: flow.id,
        version_id: flow.editedVersionId,
        user_id: userId,
        created_at: server.clock.now,
        last_activity_at: server.clock.now,
        ...fields,
      })
      .execute();
  }

  return { project, content, fresh, visit, identify, live, addSession };
}
