import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repetitions } from '../extent.ts';
import { eventually } from '../kit.ts';
import { loseOneAnswer } from './lost-answers.ts';
import { type Customer, describeWithServer } from './real-server.ts';

/** A flow by the plan of its buttons: for each step, to which step each of them leads; -1 ends the flow. */
interface Plan {
  steps: { type: 'modal' | 'bubble' | 'tooltip'; isExplicit: boolean; leads: number[] }[];
  /** Which button is used; or the page is loaded anew, left and come back to, or the answer of the server gets lost. */
  moves: (number | 'load' | 'lose' | 'tab')[];
}

const plans: fc.Arbitrary<Plan> = fc.integer({ min: 2, max: 5 }).chain((count) =>
  fc.record({
    steps: fc.array(
      fc.record({
        type: fc.constantFrom('modal' as const, 'bubble' as const, 'tooltip' as const),
        isExplicit: fc.boolean(),
        leads: fc.array(fc.integer({ min: -1, max: count - 1 }), { minLength: 1, maxLength: 3 }),
      }),
      { minLength: count, maxLength: count },
    ),
    moves: fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.nat(2) },
        { weight: 2, arbitrary: fc.constantFrom('load' as const, 'lose' as const, 'tab' as const) },
      ),
      { minLength: 3, maxLength: 8 },
    ),
  }),
);

type Happened = [name: string, step: string | null];

/** What a person lives through who follows the plan, written down without any code of the product. */
function modelOf({ steps, moves }: Plan): { events: Happened[]; isEnded: boolean; isCompleted: boolean } {
  const events: Happened[] = [['flow_started', null]];
  let at = 0;
  let isCompleted = false;
  const see = () => {
    events.push(['flow_step_seen', `s${at}`]);
    if (isCompleted || !(steps[at]!.isExplicit || at === steps.length - 1)) return;
    isCompleted = true;
    events.push(['flow_completed', null]);
  };
  see();
  for (const move of moves) {
    if (typeof move === 'string') continue;
    const { leads } = steps[at]!;
    const to = leads[move % leads.length]!;
    events.push(['flow_step_completed', `s${at}`]);
    if (to < 0) {
      events.push(['flow_ended', null]);
      return { events, isEnded: true, isCompleted };
    }
    // Who is led to the step that they are at sees it anew.
    at = to;
    see();
  }
  return { events, isEnded: false, isCompleted };
}

const bodyOf = ({ steps }: Plan) => ({
  startRules: { when: [], frequency: { mode: 'once' } },
  steps: steps.map(({ type, isExplicit, leads }, at) => ({
    key: `s${at}`,
    name: `s${at}`,
    type,
    explicitCompletionStep: isExplicit,
    ...(type === 'tooltip' && { target: { selector: '#save' } }),
    content: leads.map((to, index) => ({
      type: 'button',
      text: `b${at}-${index}`,
      actions: [to < 0 ? { type: 'dismiss' } : { type: 'goto_step', step: `s${to}` }],
    })),
  })),
});

async function walk(customer: Customer, { steps, moves }: Plan): Promise<void> {
  let page = await customer.visit('plain', 'ada');
  let at = 0;
  const buttonOf = (index: number) => page.getByRole('button', { name: `b${at}-${index}`, exact: true });
  await buttonOf(0).waitFor();
  for (const move of moves) {
    if (move === 'lose') await loseOneAnswer(page);
    else if (typeof move === 'string') {
      const next = await customer.visit('plain', 'ada', page.context());
      if (move === 'load') await page.close();
      page = next;
      await buttonOf(0).waitFor();
    } else {
      const { leads } = steps[at]!;
      const index = move % leads.length;
      await buttonOf(index).click();
      at = leads[index]!;
      if (at < 0) return;
      await buttonOf(0).waitFor();
    }
  }
}

describeWithServer('random walks through random flows', (real) => {
  it('are recorded as they were lived, whatever happens to pages and answers on the way', async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const customer = await real.newCustomer();
        const flow = await customer.publish('flow', bodyOf(plan));
        const names = new Map<string, string>(
          flow.version.steps.map(({ cvid, name }: { cvid: string; name: string }) => [cvid, name]),
        );
        await walk(customer, plan);
        const { events, isEnded, isCompleted } = modelOf(plan);
        await eventually(async () => {
          const [session, ...others] = await customer.sessionsOf('ada');
          expect(others).toEqual([]);
          expect([session!.completed, session!.endedAt !== null]).toEqual([isCompleted, isEnded]);
          const recorded = await customer.events(`sessionId=${session!.id}&orderBy=createdAt`);
          const lived = recorded.map(
            ({ codeName, attributes }: { codeName: string; attributes: Record<string, string> }) => {
              const isOfStep = codeName.startsWith('flow_step');
              return [codeName, isOfStep ? names.get(attributes.flow_step_cvid!) : null];
            },
          );
          expect(JSON.stringify(lived)).toBe(JSON.stringify(events));
        });
        await Promise.all(real.browser.contexts().map((context) => context.close()));
      }),
      { numRuns: repetitions(12, 3), interruptAfterTimeLimit: 120_000, endOnFailure: true },
    );
  });
});
