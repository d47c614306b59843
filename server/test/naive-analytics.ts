/** Analytics straight from a list of events, day by day and user by user: what the rollups must agree with. */

export interface RecordedEvent {
  id: string;
  code_name: string;
  user_id: string;
  session_id: string | null;
  attributes: Record<string, unknown>;
  created_at: Date;
}

export interface Range {
  zone: string;
  start: string;
  end: string;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** By the time zones of JavaScript, not by those of the database. */
export function localDay(at: Date, zone: string): string {
  const options = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = dayFormats.get(zone) ?? new Intl.DateTimeFormat('en-CA', options);
  dayFormats.set(zone, format);
  return format.format(at);
}

export function nextDay(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export function daysBetween(start: string, end: string): string[] {
  const days: string[] = [];
  for (let day = start; day <= end; day = nextDay(day)) days.push(day);
  return days;
}

const inRange = (event: RecordedEvent, { zone, start, end }: Range) => {
  const day = localDay(event.created_at, zone);
  return start <= day && day <= end;
};

const total = (events: RecordedEvent[], range: Range) =>
  events.filter((event) => inRange(event, range)).length;

const unique = (events: RecordedEvent[], range: Range) =>
  new Set(events.filter((event) => inRange(event, range)).map(({ user_id }) => user_id)).size;

/** Users whose very first event falls into the range. */
const firstTime = (events: RecordedEvent[], range: Range) => {
  const users = [...new Set(events.map(({ user_id }) => user_id))];
  return users.filter((user) => {
    const days = events
      .filter(({ user_id }) => user_id === user)
      .map(({ created_at }) => localDay(created_at, range.zone));
    const first = days.reduce((a, b) => (a < b ? a : b));
    return range.start <= first && first <= range.end;
  }).length;
};

/** The last answer of each session to the question. */
function lastAnswers(events: RecordedEvent[], cvid: string): RecordedEvent[] {
  const last = new Map<string, RecordedEvent>();
  for (const event of events) {
    if (event.code_name !== 'question_answered' || event.attributes.question_cvid !== cvid) continue;
    const key = event.session_id ?? event.id;
    const other = last.get(key);
    const isLater =
      !other ||
      event.created_at > other.created_at ||
      (event.created_at.getTime() === other.created_at.getTime() && event.id > other.id);
    if (isLater) last.set(key, event);
  }
  return [...last.values()];
}

const rounded = (value: number) => Math.round(value * 100) / 100;
const percent = (part: number, whole: number) => (whole === 0 ? 0 : rounded((part / whole) * 100));

const valuesOf = ({ attributes }: RecordedEvent): unknown[] =>
  [attributes.list_answer ?? [], attributes.number_answer ?? []].flat();

/** `distribution` and `totalResponses` for the offered answers; no others are expected. */
function distribution(events: RecordedEvent[], cvid: string, offered: unknown[], range: Range) {
  const responses = lastAnswers(events, cvid).filter(
    (event) => valuesOf(event).length > 0 && inRange(event, range),
  );
  return {
    totalResponses: responses.length,
    distribution: offered.map((answer) => {
      const count = responses.filter((event) => valuesOf(event).includes(answer)).length;
      return { answer, count, percentage: percent(count, responses.length) };
    }),
  };
}

function scoresUntil(events: RecordedEvent[], cvid: string, zone: string, day: string): number[] {
  const window = { zone, start: nextDay(day, -364), end: day };
  return lastAnswers(events, cvid)
    .filter((event) => inRange(event, window))
    .flatMap((event) => valuesOf(event) as number[]);
}

function nps(events: RecordedEvent[], cvid: string, { zone, start, end }: Range) {
  const on = (date: string) => {
    const scores = scoresUntil(events, cvid, zone, date);
    const promoters = scores.filter((score) => score >= 9).length;
    const detractors = scores.filter((score) => score <= 6).length;
    const all = scores.length;
    return {
      date,
      total: all,
      score: all === 0 ? null : rounded(((promoters - detractors) / all) * 100),
      promoters: { count: promoters, percentage: percent(promoters, all) },
      passives: {
        count: all - promoters - detractors,
        percentage: percent(all - promoters - detractors, all),
      },
      detractors: { count: detractors, percentage: percent(detractors, all) },
    };
  };
  const { score, promoters, passives, detractors } = on(end);
  const byDay = daysBetween(start, end).map((day) => {
    const { date, score, total } = on(day);
    return { date, score, total };
  });
  return { score, promoters, passives, detractors, rollingWindowDays: 365, byDay };
}

function rating(events: RecordedEvent[], cvid: string, { zone, start, end }: Range) {
  const byDay = daysBetween(start, end).map((date) => {
    const scores = scoresUntil(events, cvid, zone, date);
    const sum = scores.reduce((a, b) => a + b, 0);
    return { date, average: scores.length === 0 ? null : rounded(sum / scores.length), total: scores.length };
  });
  return { average: byDay.at(-1)!.average, rollingWindowDays: 365, byDay };
}

/** The numbers of a flow, a resource center or a launcher with these parts; a flow has a step `survey` as well. */
export function expectedAnalytics(type: string, parts: string[], events: RecordedEvent[], range: Range) {
  const of = (name: string, attribute?: string, part?: string) =>
    events.filter(
      (event) => event.code_name === name && (!attribute || event.attributes[attribute] === part),
    );
  const numbers = (at: Range): Record<string, number> => {
    if (type === 'launcher')
      return {
        uniqueSeen: unique(of('launcher_seen'), at),
        newActivations: firstTime(of('launcher_activated'), at),
      };
    const [one, two, titles] =
      type === 'flow'
        ? [of('flow_started'), of('flow_completed'), ['Starts', 'Completions']]
        : [of('resource_center_opened'), of('resource_center_clicked'), ['Opens', 'Clicks']];
    return {
      [`unique${titles[0]}`]: unique(one, at),
      [`total${titles[0]}`]: total(one, at),
      [`unique${titles[1]}`]: unique(two, at),
      [`total${titles[1]}`]: total(two, at),
    };
  };
  const days = daysBetween(range.start, range.end);
  const byDay = days.map((date) => ({ date, ...numbers({ ...range, start: date, end: date }) }));
  const pair = (title: string, found: RecordedEvent[]) => {
    return { [`unique${title}`]: unique(found, range), [`total${title}`]: total(found, range) };
  };
  const steps = [...parts, 'survey'].map((cvid) => ({
    cvid,
    ...pair('Views', of('flow_step_seen', 'flow_step_cvid', cvid)),
    ...pair('Completions', of('flow_step_completed', 'flow_step_cvid', cvid)),
    ...pair('TooltipTargetMissing', of('tooltip_target_missing', 'flow_step_cvid', cvid)),
  }));
  const blocks = parts.map((blockId) => {
    return { blockId, ...pair('Clicks', of('resource_center_clicked', 'resource_center_block_id', blockId)) };
  });
  return {
    ...numbers(range),
    byDay,
    ...(type === 'flow' && { steps }),
    ...(type === 'resource-center' && { blocks }),
  };
}

/** Of a survey with an NPS question, five stars and a choice of three, whose cvids are their kinds. */
export function expectedQuestions(events: RecordedEvent[], range: Range) {
  const scores = Array.from({ length: 11 }, (_, score) => score);
  return [
    { ...distribution(events, 'nps', scores, range), nps: nps(events, 'nps', range), rating: null },
    {
      ...distribution(events, 'rating', [1, 2, 3, 4, 5], range),
      nps: null,
      rating: rating(events, 'rating', range),
    },
    { ...distribution(events, 'choice', ['a', 'b', 'c'], range), nps: null, rating: null },
  ];
}
