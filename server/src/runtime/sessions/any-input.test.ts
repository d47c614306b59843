import fc from 'fast-check';
import { sessionEventNames } from 'guidepost-model/content-types/events';
import { beforeAll, expect, it } from 'vitest';
import { newProject, useServer } from '../../../test/harness.ts';
import { type LivedType, type Living, livingIn, type Published } from '../../../test/lived-content.ts';

const server = useServer();
let living: Living;
const contents: Published[] = [];
beforeAll(async () => {
  living = await livingIn(server, await newProject(server));
  const types: LivedType[] = ['flow', 'checklist', 'resource-center', 'announcement', 'tracker'];
  for (const type of types) contents.push(await living.publish(type));
});

const odd = fc.oneof(
  fc.anything({ maxDepth: 2 }),
  fc.constantFrom(
    '',
    '__proto__',
    'constructor',
    '\u0000',
    '\ud800',
    '9999-12-31T23:59:59.999Z',
    -0,
    1e308,
    null,
  ),
);
/** What belongs there, most of the time. */
const mostly = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ weight: 3, arbitrary: value }, odd);

const context = fc.record(
  { pageUrl: mostly(fc.webUrl()), viewportWidth: mostly(fc.double()), page: odd, screen: odd, locale: odd },
  { requiredKeys: [] },
);
const instant = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());

it('whatever is said in a session, the answer is no failure of the service', async () => {
  const event = () => {
    const steps: string[] = contents[0]!.version.steps.map((step: { cvid: string }) => step.cvid);
    const tasks: string[] = contents[1]!.version.data.items.map((item: { id: string }) => item.id);
    return fc.record(
      {
        name: mostly(fc.constantFrom(...sessionEventNames)),
        attributes: mostly(
          fc.dictionary(fc.constantFrom('flow_end_reason', 'announcement_source', 'x'), odd),
        ),
        stepCvid: mostly(fc.constantFrom(...steps)),
        taskId: mostly(fc.constantFrom(...tasks)),
        visibleTaskIds: mostly(fc.subarray(tasks)),
        question: mostly(fc.constantFrom(...Object.values(contents[0]!.questions))),
        answer: odd,
        context: mostly(context),
        messageId: mostly(fc.uuid()),
        occurredAt: mostly(instant),
      },
      { requiredKeys: ['name'] },
    );
  };
  const property = fc.asyncProperty(fc.nat(3), event(), async (which, body) => {
    const { body: session } = await living.start(contents[which]!.id, 'anybody');
    const { status } = await living.sdk(`sessions/${session.id}/events`, { userId: 'anybody', ...body });
    expect([200, 400]).toContain(status);
  });
  await fc.assert(property, { numRuns: 300 });
});

it('whatever is said of starts and trackers neither', async () => {
  const start = fc.record(
    {
      userId: mostly(fc.string({ minLength: 1, maxLength: 20 })),
      companyId: mostly(fc.string({ minLength: 1, maxLength: 20 })),
      contentId: mostly(fc.nat(4).map((which) => contents[which]!.id)),
      startReason: mostly(fc.string({ minLength: 1 })),
      context: mostly(context),
      occurredAt: mostly(instant),
    },
    { requiredKeys: ['userId'] },
  );
  const property = fc.asyncProperty(start, async ({ occurredAt, contentId, startReason, ...body }) => {
    const begun = await living.sdk('sessions', { contentId, startReason, ...body });
    expect([200, 201, 400, 404]).toContain(begun.status);
    const tracked = await living.sdk(`trackers/${contents[4]!.id}/completed`, { occurredAt, ...body });
    expect([200, 400]).toContain(tracked.status);
  });
  await fc.assert(property, { numRuns: 300 });
});
