import type { Api } from './api.ts';
import { demoEvent } from './contents.ts';
import { type DemoPublished, live } from './lives.ts';
import type { Days, Moves } from './past.ts';

const names =
  'Ada Amal Bea Chen Dora Emil Fay Goran Hana Igor Jana Kofi Lena Mats Noor Olga Pia Quinn Rosa Sami Tara Uma Vito Wanda'.split(
    ' ',
  );
const companies = ['Acme', 'Borealis', 'Cobalt', 'Dunes'];
const plans = ['free', 'pro', 'enterprise'];

/** Over how many days the demo's visits are spread. */
const days = 14;

/** How many days ago somebody was there: on some days there are more people than on others. */
const daysAgoOf = (person: number) => (person * 5 + Math.floor(person / 7)) % days;

/** Over how many days before that people came for the first time. */
const earlierDays = 60;

/** Those who came first come first in the list. */
const firstDayOf = (person: number) =>
  daysAgoOf(person) + Math.floor(((names.length - person) / names.length) * earlierDays);

/** The first day on which any of them was there, and the last. */
const daysOfAll = (members: Days[]): Days => ({
  first: Math.max(...members.map(({ first }) => first)),
  last: Math.min(...members.map(({ last }) => last)),
});

/**
 * Users, companies, events and sessions, so that every screen has something to show. Answers how many days ago each of them
 * shall have been there.
 */
export async function addPeople(api: Api, environmentId: string, contents: DemoPublished[]): Promise<Moves> {
  const at = `/environments/${environmentId}`;
  for (const [index, name] of companies.entries()) {
    const attributes = { name, plan: plans[index % plans.length], seats: 5 * (index + 1) };
    await api.must('PUT', `${at}/companies/${name.toLowerCase()}`, { attributes });
  }
  const users = new Map<string, Days>();
  const members = new Map<string, Days[]>();
  for (const [index, name] of names.entries()) {
    const userId = `demo-${name.toLowerCase()}`;
    const email = `${name.toLowerCase()}@example.com`;
    const attributes = { name, email, plan: plans[index % plans.length], projects: index % 7 };
    await api.must('PUT', `${at}/users/${userId}`, { attributes });
    const company = companies[index % companies.length]?.toLowerCase() ?? '';
    await api.must('PUT', `${at}/companies/${company}/memberships/${userId}`, {});
    await api.must('POST', `${at}/events`, { userId, name: demoEvent.codeName });
    if (index % 6 !== 5) await live(api, contents, userId, index);
    const days = { first: firstDayOf(index), last: daysAgoOf(index) };
    users.set(userId, days);
    members.set(company, [...(members.get(company) ?? []), days]);
  }
  return { users, companies: new Map([...members].map(([id, days]) => [id, daysOfAll(days)])) };
}
