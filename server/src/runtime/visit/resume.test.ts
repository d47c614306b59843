import { describe, expect, it } from 'vitest';
import { useServer } from '../../../test/harness.ts';
import { runtimeCalls } from '../../../test/runtime-calls.ts';
import { useVisits } from '../../../test/visits.ts';

const server = useServer();
const visits = useVisits(server);
const { project, content, fresh, live } = visits;
const { send } = runtimeCalls(server, visits);

const start = (key: string, contentId: string) => ({ type: 'session_start', key, userId: 'ann', contentId });
const event = (session: string, name: string) => ({ type: 'session_event', session, userId: 'ann', name });
const batch = async (...messages: object[]) => (await send('batch', { batch: messages })).body.results;
const sessionsOf = async () =>
  (await content.must('GET', `/environments/${project.production}/sessions`)).results;

describe('a page that begins a session which another page has begun already', () => {
  it('reaches that session by its own key in later batches', async () => {
    await fresh();
    const flow = await live('Tour', { when: [] });
    const [first] = await batch(start('k1', flow.id));
    const [second] = await batch(start('k2', flow.id));
    expect(second.session.id).toBe(first.session.id);
    expect(await batch(event('k2', 'flow_ended'))).toMatchObject([{ status: 'ok', ignored: null }]);
    expect(await batch(event('k1', 'flow_ended'))).toMatchObject([{ ignored: 'session_ended' }]);
  });

  it('finds that session when the start is sent again, also after its end', async () => {
    await fresh();
    const flow = await live('Tour', { when: [] });
    const [first] = await batch(start('k1', flow.id));
    await batch(start('k2', flow.id));
    await batch(event('k1', 'flow_ended'));
    const [again] = await batch(start('k2', flow.id));
    expect(again.session.id).toBe(first.session.id);
    expect(await sessionsOf()).toHaveLength(1);
  });

  it('does not lose what happens in the session at the same time', async () => {
    await fresh();
    const flow = await live('Tour', { when: [] });
    await batch(start('k0', flow.id));
    const keys = Array.from({ length: 10 }, (_, index) => `key-${index}`);
    await Promise.all(keys.map((key) => batch(start(key, flow.id))));
    const found = await Promise.all(keys.map((key) => batch(event(key, 'flow_started'))));
    expect(found.flat().map(({ status }) => status)).toEqual(keys.map(() => 'ok'));
  });

  it('is not led into the session of another user', async () => {
    await fresh();
    const flow = await live('Tour', { when: [] });
    await batch(start('k1', flow.id), start('k2', flow.id));
    const foreign = { ...event('k2', 'flow_ended'), userId: 'eve' };
    expect(await batch(foreign)).toMatchObject([{ code: 'E1005' }]);
  });

  it('may start on demand with the step and the message id that it sends along', async () => {
    await fresh();
    const flow = await live('Tour', null);
    const request = { userId: 'ann', contentId: flow.id, step: 'any', messageId: 'm1', withContent: true };
    const { status, body } = await send('sessions', request);
    expect(status).toBe(201);
    await send(`sessions/${body.session.id}/events`, { name: 'flow_ended' });
    const again = await send('sessions', request);
    expect([again.status, again.body.session.id]).toEqual([200, body.session.id]);
  });
});

describe('a checklist', () => {
  it('remembers which items were clicked until they are done', async () => {
    await fresh();
    const item = (name: string) => ({ name, clickActions: [{ type: 'dismiss' }], completeWhen: [] });
    const made = await content.create({ type: 'checklist', name: 'Start' });
    const data = { buttonText: 'Start', items: [item('One'), item('Two')] };
    const patched = await content.patchVersion(made, { data, startRules: { when: [] } });
    expect(patched.status, JSON.stringify(patched.body)).toBe(200);
    expect((await content.publish(made)).status).toBe(200);
    const visit = async () => (await send('visit', { userId: 'ann' })).body.contents[0];
    const [one, two] = (await visit()).data.items.map(({ id }: { id: string }) => id);
    const task = (name: string, taskId: string) => ({ ...event('k1', `checklist_task_${name}`), taskId });
    await batch(start('k1', made.id), task('clicked', one), task('clicked', one), task('clicked', two));
    expect((await visit()).session).toMatchObject({ clickedTaskIds: [one, two], completedTaskIds: [] });
    await batch(task('completed', one));
    expect((await visit()).session).toMatchObject({ clickedTaskIds: [two], completedTaskIds: [one] });
  });
});
