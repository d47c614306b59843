import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { LivedType, Published } from '../../../server/test/lived-content.ts';
import { repetitions } from '../extent.ts';
import { eventually } from '../kit.ts';
import { button, dismiss, everyone, text } from './content-parts.ts';
import { loseOneAnswer } from './lost-answers.ts';
import { type Customer, describeWithServer } from './real-server.ts';

/** How often each kind of content is walked through. */
const numRuns = repetitions(5, 1);

/** What happens to a page on the way: it is loaded anew, its route changes, or an answer of the server gets lost. */
const troubles = fc.constantFrom('load' as const, 'route' as const, 'lose' as const);
type Trouble = 'load' | 'route' | 'lose';

/** The page after the trouble. */
async function trouble(customer: Customer, page: Page, kind: Trouble): Promise<Page> {
  if (kind === 'lose') await loseOneAnswer(page);
  if (kind === 'route') await page.evaluate(() => history.pushState(null, '', `/plain#${Math.random()}`));
  if (kind !== 'load') return page;
  const next = await customer.visit('plain', 'ada', page.context());
  await page.close();
  return next;
}

/** What a person lives through, written down without any code of the product. */
interface Model {
  events: string[];
  isEnded: boolean;
  /** What was answered, by the name of the question. */
  answers?: Record<string, unknown>;
}

interface Kind<Plan> {
  type: LivedType;
  plans: fc.Arbitrary<Plan>;
  bodyOf: (plan: Plan) => object;
  modelOf: (plan: Plan) => Model;
  walk: (customer: Customer, plan: Plan) => Promise<void>;
  /** What the user has lived of other content. */
  beside?: (plan: Plan) => string[];
  prepare?: (customer: Customer) => Promise<unknown>;
}

interface BannerPlan {
  placement: 'top-of-page' | 'bottom-of-page';
  moves: Trouble[];
  end: 'cross' | 'button' | null;
}

const banners: Kind<BannerPlan> = {
  type: 'banner',
  plans: fc.record({
    placement: fc.constantFrom('top-of-page' as const, 'bottom-of-page' as const),
    moves: fc.array(troubles, { maxLength: 4 }),
    end: fc.constantFrom('cross' as const, 'button' as const, null),
  }),
  bodyOf: ({ placement }) => ({
    ...everyone,
    data: { placement, content: [text('We move on Friday.'), button('Enough', dismiss)] },
  }),
  modelOf: ({ end }) => ({ events: ['banner_seen', ...(end ? ['banner_dismissed'] : [])], isEnded: !!end }),
  async walk(customer, { moves, end }) {
    let page = await customer.visit('plain', 'ada');
    const words = () => page.getByText('We move on Friday.');
    await words().waitFor();
    for (const move of moves) {
      page = await trouble(customer, page, move);
      await words().waitFor();
    }
    if (!end) return;
    await page.getByRole('button', { name: end === 'cross' ? 'Dismiss' : 'Enough' }).click();
    await words().waitFor({ state: 'hidden' });
    await trouble(customer, page, 'load');
  },
};

interface LauncherPlan {
  doesShow: boolean;
  isOnce: boolean;
  moves: (Trouble | 'use')[];
  isDismissed: boolean;
}

const launchers: Kind<LauncherPlan> = {
  type: 'launcher',
  plans: fc.record({
    doesShow: fc.boolean(),
    isOnce: fc.boolean(),
    moves: fc.array(fc.oneof(troubles, fc.constant('use' as const)), { minLength: 1, maxLength: 5 }),
    isDismissed: fc.boolean(),
  }),
  bodyOf: ({ doesShow, isOnce }) => ({
    ...everyone,
    data: {
      style: 'button',
      buttonText: 'What is this?',
      target: { selector: '#save' },
      behavior: doesShow
        ? { action: 'show-tooltip' }
        : { action: 'perform-action', actions: [{ type: 'navigate', url: '/plain#used' }] },
      tooltip: {
        content: [text('It saves.'), button('I see', dismiss)],
        settings: { dismissAfterFirstActivation: isOnce },
      },
    },
  }),
  modelOf({ doesShow, isOnce, moves, isDismissed }) {
    const used = moves.filter((move) => move === 'use').length;
    const events = ['launcher_seen'];
    if (isOnce && used > 0)
      return { events: [...events, 'launcher_activated', 'launcher_dismissed'], isEnded: true };
    events.push(...Array<string>(used).fill('launcher_activated'));
    if (!(doesShow && isDismissed)) return { events, isEnded: false };
    return { events: [...events, 'launcher_activated', 'launcher_dismissed'], isEnded: true };
  },
  async walk(customer, { doesShow, isOnce, moves, isDismissed }) {
    let page = await customer.visit('plain', 'ada');
    const launcher = () => page.getByRole('button', { name: 'What is this?' });
    const tooltip = () => page.getByText('It saves.', { exact: true });
    await launcher().waitFor();
    for (const move of moves) {
      if (move !== 'use') {
        page = await trouble(customer, page, move);
        await launcher().waitFor();
        continue;
      }
      await launcher().click();
      if (doesShow) {
        await tooltip().waitFor();
        await launcher().press('Escape');
        await tooltip().waitFor({ state: 'hidden' });
      } else await page.waitForURL(/#used$/);
      if (isOnce) {
        await launcher().waitFor({ state: 'hidden' });
        return;
      }
    }
    if (!(doesShow && isDismissed)) return;
    await launcher().click();
    await page.getByRole('button', { name: 'I see' }).click();
    await launcher().waitFor({ state: 'hidden' });
    await trouble(customer, page, 'load');
  },
};

interface AnnouncementPlan {
  style: 'modal' | 'bubble';
  moves: ('more' | 'route' | 'lose')[];
  end: 'close' | 'load';
}

const announcements: Kind<AnnouncementPlan> = {
  type: 'announcement',
  plans: fc.record({
    style: fc.constantFrom('modal' as const, 'bubble' as const),
    moves: fc.array(fc.constantFrom('more' as const, 'route' as const, 'lose' as const), { maxLength: 4 }),
    end: fc.constantFrom('close' as const, 'load' as const),
  }),
  bodyOf: ({ style }) => ({
    data: {
      title: 'Dashboards are here',
      introContent: [text('At last.')],
      enableReadMore: true,
      readMoreLabel: 'More',
      detailContent: [text('All of it.')],
      distribution: 'popup',
      popupConfig: { style },
    },
  }),
  // It is seen once, however often it is looked at, and never ends.
  modelOf: () => ({ events: ['announcement_seen'], isEnded: false }),
  async walk(customer, { moves, end }) {
    const page = await customer.visit('plain', 'ada');
    const title = page.getByRole('heading', { name: 'Dashboards are here' });
    await title.waitFor();
    let isWhole = false;
    for (const move of moves) {
      if (move === 'more') {
        await page.getByRole('button', { name: isWhole ? 'Show less' : 'More' }).click();
        isWhole = !isWhole;
        await page
          .getByText('All of it.', { exact: true })
          .waitFor({ state: isWhole ? 'visible' : 'hidden' });
      } else await trouble(customer, page, move);
      await title.waitFor();
    }
    if (end === 'close') {
      await page.getByRole('button', { name: 'Close' }).click();
      await title.waitFor({ state: 'hidden' });
    }
    const later = await trouble(customer, page, 'load');
    expect(await later.getByRole('heading', { name: 'Dashboards are here' }).count()).toBe(0);
  },
};

/** Entries of the first tab and of the second; `News` opens the announcements, `More` a page of its own. */
const entries = [['Act', 'More', 'News'], ['Docs']] as const;
type CenterMove = Trouble | 'toggle' | 'first' | 'second' | (typeof entries)[number][number];

interface CenterStep {
  move: CenterMove;
  events: string[];
}

/** Of the moves those that can be made, each with what is recorded of it. */
function centerSteps(moves: readonly CenterMove[]): CenterStep[] {
  const steps: CenterStep[] = [];
  let isOpen = false;
  let tab = 0;
  for (const move of moves) {
    const add = (...events: string[]) => steps.push({ move, events });
    if (move === 'lose' || move === 'route') add();
    else if (move === 'load') {
      add();
      isOpen = false;
      tab = 0;
    } else if (move === 'toggle') {
      isOpen = !isOpen;
      tab = 0;
      add(isOpen ? 'resource_center_opened' : 'resource_center_closed');
    } else if (isOpen && (move === 'first' || move === 'second')) {
      const next = move === 'first' ? 0 : 1;
      add(...(next === tab ? [] : ['resource_center_clicked']));
      tab = next;
    } else if (isOpen && (entries[tab] as readonly string[]).includes(move)) add('resource_center_clicked');
  }
  return steps;
}

const action = (name: string) => ({
  type: 'action',
  name,
  clickActions: [{ type: 'navigate', url: `/plain#${name}` }],
});

const centers: Kind<CenterMove[]> = {
  type: 'resource-center',
  plans: fc
    .array(
      fc.oneof(
        { weight: 2, arbitrary: troubles },
        { weight: 3, arbitrary: fc.constantFrom('toggle' as const, 'first' as const, 'second' as const) },
        { weight: 6, arbitrary: fc.constantFrom(...entries.flat()) },
      ),
      { minLength: 4, maxLength: 10 },
    )
    .map((moves) => ['toggle' as const, ...moves]),
  bodyOf: () => ({
    ...everyone,
    data: {
      buttonText: 'Help me',
      headerText: 'How can we help?',
      tabs: [
        {
          name: 'First',
          blocks: [
            action('Act'),
            { type: 'sub-page', name: 'More', content: [text('Much more.')] },
            { type: 'announcement', name: 'News' },
          ],
        },
        { name: 'Second', blocks: [action('Docs'), { type: 'richtext', content: [text('Nothing else.')] }] },
      ],
    },
  }),
  prepare: (customer) =>
    customer.publish('announcement', {
      data: { title: 'Dashboards are here', introContent: [text('At last.')], distribution: 'badge' },
    }),
  modelOf: (moves) => ({
    events: ['resource_center_started', ...centerSteps(moves).flatMap(({ events }) => events)],
    isEnded: false,
  }),
  beside: (moves) => (centerSteps(moves).some(({ move }) => move === 'News') ? ['announcement_seen'] : []),
  async walk(customer, moves) {
    let page = await customer.visit('plain', 'ada');
    const opener = () => page.getByRole('button', { name: /Help me/ });
    const center = () => page.getByRole('dialog');
    await opener().waitFor();
    for (const { move } of centerSteps(moves)) {
      if (move === 'load' || move === 'lose' || move === 'route') {
        page = await trouble(customer, page, move);
        await opener().or(center()).waitFor();
      } else if (move === 'toggle') {
        if (await opener().isVisible()) {
          await opener().click();
          await center().waitFor();
        } else {
          await page.getByRole('button', { name: 'Close help' }).click();
          await opener().waitFor();
        }
      } else if (move === 'first' || move === 'second') {
        const tab = page.getByRole('tab', { name: move === 'first' ? 'First' : 'Second' });
        await tab.click();
        await page.locator('[role=tab][aria-selected=true]', { hasText: /^(First|Second)$/ }).waitFor();
      } else {
        await center().getByRole('button', { name: move }).click();
        if (move === 'Act' || move === 'Docs') await page.waitForURL(new RegExp(`#${move}$`));
        else {
          await center()
            .getByText(move === 'More' ? 'Much more.' : 'Dashboards are here')
            .waitFor();
          await center().getByRole('button', { name: 'Back' }).click();
          await center().getByRole('button', { name: 'Act' }).waitFor();
        }
      }
    }
  },
};

const colours = ['Red', 'Green', 'Blue'];
type Asked =
  | { kind: 'nps'; answer: number }
  | { kind: 'rating'; answer: number }
  | { kind: 'text'; answer: string }
  | { kind: 'one'; answer: string }
  | { kind: 'many'; answer: string[] };

interface SurveyPlan {
  asked: (Asked & { before?: Trouble | undefined })[];
  isEnded: boolean;
}

const trouble1 = fc.option(troubles, { nil: undefined });
const surveys: Kind<SurveyPlan> = {
  type: 'flow',
  plans: fc.record({
    asked: fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('nps' as const), answer: fc.nat(10), before: trouble1 }),
        fc.record({
          kind: fc.constant('rating' as const),
          answer: fc.integer({ min: 1, max: 5 }),
          before: trouble1,
        }),
        fc.record({
          kind: fc.constant('text' as const),
          answer: fc.constantFrom('Fine.', 'Größer & "besser"', '很好'),
          before: trouble1,
        }),
        fc.record({
          kind: fc.constant('one' as const),
          answer: fc.constantFrom(...colours),
          before: trouble1,
        }),
        fc.record({
          kind: fc.constant('many' as const),
          answer: fc.subarray(colours, { minLength: 1 }),
          before: trouble1,
        }),
      ),
      { minLength: 1, maxLength: 5 },
    ),
    isEnded: fc.boolean(),
  }),
  bodyOf: ({ asked }) => ({
    startRules: { when: [], frequency: { mode: 'once' } },
    steps: [
      ...asked.map(({ kind }, at) => ({
        key: `s${at}`,
        name: `s${at}`,
        type: 'bubble',
        content: [
          {
            type: 'question',
            question: {
              nps: { kind: 'nps', name: `q${at}` },
              rating: { kind: 'rating', name: `q${at}`, style: 'star', range: { low: 1, high: 5 } },
              text: { kind: 'text', name: `q${at}`, multiline: false, buttonText: 'Send it' },
              one: { kind: 'choice', name: `q${at}`, options: options(), allowMultiple: false },
              many: { kind: 'choice', name: `q${at}`, options: options(), allowMultiple: true },
            }[kind],
            actions: [{ type: 'goto_step', step: `s${at + 1}` }],
          },
        ],
      })),
      {
        key: `s${asked.length}`,
        name: `s${asked.length}`,
        type: 'modal',
        content: [text('Thanks a lot.'), button('Leave', dismiss)],
      },
    ],
  }),
  modelOf: ({ asked, isEnded }) => ({
    events: [
      'flow_started',
      'flow_step_seen',
      ...asked.flatMap(() => ['question_answered', 'flow_step_completed', 'flow_step_seen']),
      'flow_completed',
      ...(isEnded ? ['flow_step_completed', 'flow_ended'] : []),
    ],
    isEnded,
    answers: Object.fromEntries(
      asked.map(({ kind, answer }, at) => [
        `q${at}`,
        kind === 'one' || kind === 'many' ? valuesOf(answer) : answer,
      ]),
    ),
  }),
  async walk(customer, { asked, isEnded }) {
    let page = await customer.visit('plain', 'ada');
    for (const [at, { kind, answer, before }] of asked.entries()) {
      await page.getByText(`q${at}`, { exact: true }).waitFor();
      if (before) {
        page = await trouble(customer, page, before);
        await page.getByText(`q${at}`, { exact: true }).waitFor();
      }
      if (kind === 'text') {
        await page.getByRole('dialog').getByRole('textbox').fill(answer);
        await page.getByRole('button', { name: 'Send it' }).click();
      } else if (kind === 'many') {
        for (const colour of answer) await page.getByRole('checkbox', { name: colour }).click();
        await page.getByRole('button', { name: 'Submit' }).click();
      } else {
        await page.getByRole('radio', { name: new RegExp(`^${answer}\\b`) }).click();
      }
    }
    await page.getByText('Thanks a lot.', { exact: true }).waitFor();
    if (!isEnded) return;
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
};

const options = () => colours.map((label) => ({ label, value: label.toLowerCase() }));
const valuesOf = (answer: string | string[]) =>
  typeof answer === 'string' ? answer.toLowerCase() : answer.map((colour) => colour.toLowerCase());

describeWithServer('random walks', (real) => {
  async function expectLived(customer: Customer, content: Published, model: Model, beside: string[]) {
    const sessions = await customer.sessionsOf('ada');
    const [session, ...others] = sessions.filter(({ contentId }) => contentId === content.id);
    expect(others).toEqual([]);
    expect(session!.endedAt !== null).toBe(model.isEnded);
    expect(await customer.eventsOf(`sessionId=${session!.id}`)).toEqual(model.events);
    const all = await customer.eventsOf('userId=ada');
    expect(all.slice().sort()).toEqual([...model.events, ...beside].sort());
    const given = session!.answers!.map(({ questionCvid, answerValue }) => [questionCvid, answerValue]);
    const wanted = Object.entries(model.answers ?? {}).map(([name, value]) => [
      content.questions[name],
      value,
    ]);
    expect(new Map(given as [string, unknown][])).toEqual(new Map(wanted as [string, unknown][]));
  }

  const walks = <Plan>({ type, plans, bodyOf, modelOf, walk, prepare, beside }: Kind<Plan>) =>
    fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const customer = await real.newCustomer();
        await prepare?.(customer);
        const content = await customer.publish(type, bodyOf(plan));
        await walk(customer, plan);
        await eventually(() => expectLived(customer, content, modelOf(plan), beside?.(plan) ?? []));
        await Promise.all(real.browser.contexts().map((context) => context.close()));
      }),
      { numRuns, interruptAfterTimeLimit: 120_000, endOnFailure: true },
    );

  it('through surveys are recorded as they were lived, with every answer', () => walks(surveys));
  it('through banners are recorded as they were lived', () => walks(banners));
  it('through launchers are recorded as they were lived', () => walks(launchers));
  it('through announcements are recorded as they were lived', () => walks(announcements));
  it('through resource centers are recorded as they were lived', () => walks(centers));
});
