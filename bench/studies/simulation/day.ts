import { type Group, type Units, workNames } from 'guidepost/dist/commands/capacity/costs.js';
import type { Tenant } from '../capacity/tenants.js';
import { events, type UnitOfWork, works } from '../capacity/works.js';

const hours = 24;
const averagePerSecond = 40;
/** How far the rate goes up and down in a day. */
const swing = 0.7;
/** In this hour one small tenant alone gets as much as all others on average. */
const viralHour = 15;
const viralTenant = 200;
const eventsPerBatch = 5;

/** Actions of people, each with its share of all units and its name in the model. */
const mix: { share: number; unit: UnitOfWork; means: Partial<Units> }[] = [
  { share: 0.35, unit: works.visitKnown, means: { visitKnown: 1 } },
  { share: 0.25, unit: works.visit, means: { visit: 1 } },
  { share: 0.15, unit: events(eventsPerBatch), means: { batch: 1, event: eventsPerBatch - 1 } },
  { share: 0.1, unit: works.putUser, means: { putUser: 1 } },
  { share: 0.08, unit: works.getUser, means: { getUser: 1 } },
  { share: 0.05, unit: works.session, means: { session: 1 } },
  { share: 0.02, unit: works.listPage, means: { listPage: 1 } },
];

export interface Hour {
  number: number;
  isViral: boolean;
  perSecond: number;
  /** The part of each tenant in the units of the hour. */
  shares: number[];
}

/** The hours of a day: least at four in the morning, most at four in the afternoon. */
export function dayOf(tenants: Tenant[]): Hour[] {
  return Array.from({ length: hours }, (_, number) => {
    const usual = averagePerSecond * (1 - swing * Math.cos(((number - 4) / hours) * 2 * Math.PI));
    const isViral = number === viralHour;
    const perSecond = usual + (isViral ? averagePerSecond : 0);
    const shares = tenants.map(({ share }, index) => {
      const own = usual * share + (isViral && index === viralTenant ? averagePerSecond : 0);
      return own / perSecond;
    });
    return { number, isViral, perSecond, shares };
  });
}

/** Takes something at random, by its share. The shares add up to 1. */
function drawn(shares: number[]): () => number {
  let sum = 0;
  const ends = shares.map((share) => {
    sum += share;
    return sum;
  });
  return () => {
    const at = Math.random() * sum;
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Chooses who does what next. */
export function choices({ shares }: Hour, tenants: Tenant[]): () => { unit: UnitOfWork; tenant: Tenant } {
  const nextTenant = drawn(shares);
  const nextUnit = drawn(mix.map(({ share }) => share));
  return () => ({ unit: mix[nextUnit()]!.unit, tenant: tenants[nextTenant()]! });
}

/** Units of an hour as the model is told: rates as they were planned, and nothing that was measured. */
export function plannedUnits({ perSecond, shares }: Hour, hasEndpoint: (index: number) => boolean): Units {
  const units = Object.fromEntries(workNames.map((name) => [name, 0])) as Units;
  for (const { share, means } of mix)
    for (const name of workNames) units[name] += perSecond * share * (means[name] ?? 0);
  const heard = shares.reduce((sum, share, index) => sum + (hasEndpoint(index) ? share : 0), 0);
  return { ...units, message: units.putUser * heard };
}

export const groupsOf = ({ shares }: Hour): Group[] => shares.map((share) => ({ count: 1, share }));
