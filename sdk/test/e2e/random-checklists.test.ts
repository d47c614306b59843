import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repetitions } from '../extent.ts';
import { eventually } from '../kit.ts';
import { loseOneAnswer } from './lost-answers.ts';
import { type Customer, describeWithServer } from './real-server.ts';

/** A checklist and what a person does with it: a task is clicked, the list folded or opened, an answer gets lost. */
interface Plan {
  tasks: number;
  isOrdered: boolean;
  isOpen: boolean;
  moves: (number | 'fold' | 'lose')[];
  isDismissed: boolean;
}

const plans: fc.Arbitrary<Plan> = fc.record({
  tasks: fc.integer({ min: 1, max: 4 }),
  isOrdered: fc.boolean(),
  isOpen: fc.boolean(),
  moves: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.nat(3) },
      { weight: 2, arbitrary: fc.constantFrom('fold' as const, 'lose' as const) },
    ),
    { minLength: 3, maxLength: 8 },
  ),
  isDismissed: fc.boolean(),
});

type Happened = [name: string, task: string | null];

/** What a person lives through, written down without any code of the product. */
function modelOf({ tasks, isOrdered, moves, isDismissed, ...plan }: Plan) {
  const events: Happened[] = [['checklist_started', null]];
  const done = new Set<number>();
  let { isOpen } = plan;
  const open = () => {
    if (!isOpen) events.push(['checklist_seen', null]);
    isOpen = true;
  };
  if (isOpen) events.push(['checklist_seen', null]);
  for (const move of moves) {
    if (move === 'lose') continue;
    if (move === 'fold') {
      if (isOpen) events.push(['checklist_hidden', null]);
      isOpen = false;
      continue;
    }
    open();
    const task = move % tasks;
    // In order, a task waits for those before it.
    if (isOrdered && task > done.size) continue;
    events.push(['checklist_task_clicked', `t${task}`]);
    if (done.has(task)) continue;
    done.add(task);
    events.push(['checklist_task_completed', `t${task}`]);
    if (done.size === tasks) events.push(['checklist_completed', null]);
  }
  if (isDismissed) {
    open();
    events.push(['checklist_dismissed', null]);
  }
  return { events, isCompleted: done.size === tasks };
}

const bodyOf = ({ tasks, isOrdered, isOpen }: Plan) => ({
  startRules: { when: [] },
  data: {
    buttonText: 'Get started',
    initialDisplay: isOpen ? 'expanded' : 'button',
    completionOrder: isOrdered ? 'ordered' : 'any',
    items: Array.from({ length: tasks }, (_, n) => ({
      name: `t${n}`,
      completeWhen: [{ type: 'task_clicked' }],
      clickActions: [],
    })),
  },
});

async function walk(customer: Customer, { tasks, isOpen, moves, isDismissed }: Plan): Promise<void> {
  const page = await customer.visit('plain', 'ada');
  const opener = page.getByRole('button', { name: 'Get started' });
  const folder = page.getByRole('button', { name: 'Minimise the checklist' });
  const open = async () => {
    if (await opener.isVisible()) await opener.click();
    await folder.waitFor();
  };
  await (isOpen ? folder : opener).waitFor();
  for (const move of moves) {
    if (move === 'lose') await loseOneAnswer(page);
    else if (move === 'fold') {
      if (await folder.isVisible()) await folder.click();
      await opener.waitFor();
    } else {
      await open();
      // A task that has to wait can be clicked too, and nothing happens.
      await page.getByRole('button', { name: `t${move % tasks} ` }).click({ force: true });
    }
  }
  if (!isDismissed) return;
  await open();
  await page.getByRole('button', { name: 'Dismiss checklist' }).click();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
}

describeWithServer('random walks through random checklists', (real) => {
  it('are recorded as they were lived, whatever happens to answers on the way', async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const customer = await real.newCustomer();
        const checklist = await customer.publish('checklist', bodyOf(plan));
        const names = new Map<string, string>(
          checklist.version.data.items.map(({ id, name }: { id: string; name: string }) => [id, name]),
        );
        await walk(customer, plan);
        const { events, isCompleted } = modelOf(plan);
        await eventually(async () => {
          const [session, ...others] = await customer.sessionsOf('ada');
          expect(others).toEqual([]);
          expect([session!.completed, session!.endedAt !== null]).toEqual([isCompleted, plan.isDismissed]);
          const recorded = await customer.events(`sessionId=${session!.id}&orderBy=createdAt`);
          const lived = recorded.map(
            ({ codeName, attributes }: { codeName: string; attributes: Record<string, string> }) => {
              const task = attributes.checklist_task_id;
              return [codeName, task === undefined ? null : names.get(task)];
            },
          );
          expect(JSON.stringify(lived)).toBe(JSON.stringify(events));
        });
        await Promise.all(real.browser.contexts().map((context) => context.close()));
      }),
      { numRuns: repetitions(8, 2), interruptAfterTimeLimit: 120_000, endOnFailure: true },
    );
  });
});
