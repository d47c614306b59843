import { bodyKeys, type Step, type VersionBody } from 'guidepost-model/content/body';
import { walkStep } from 'guidepost-model/content/walk';

type Fields = Record<string, unknown>;

/** The cvids that the service gave to steps that were made here, by the cvids that they have here. */
export type StepNames = ReadonlyMap<string, string>;

/** Whether two values of a body are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  if (keys.length !== others.length) return false;
  return keys.every(
    (key) => Object.hasOwn(other, key) && isSame((one as Fields)[key], (other as Fields)[key]),
  );
}

/**
 * What has to be sent so that the service, which has `base`, gets `body`; undefined where there is nothing to send. Parts and
 * steps that are the same are not sent, and what is gone is sent as null.
 */
export function patchBetween(base: VersionBody, body: VersionBody, names: StepNames): Fields | undefined {
  const patch: Fields = {};
  for (const key of bodyKeys) {
    if (isSame(base[key], body[key])) continue;
    if (key === 'steps') patch.steps = sentSteps(base.steps, body.steps, names);
    else if (key === 'hideRules') patch[key] = body[key];
    else patch[key] = sentFields(base[key], body[key]);
  }
  return Object.keys(patch).length > 0 ? patch : undefined;
}

/** The fields of an object that are different, and null for those that are gone. */
function sentFields(base: unknown, now: unknown): unknown {
  if (typeof now !== 'object' || now === null || typeof base !== 'object' || base === null) return now;
  const changes = Object.entries(now).filter(([key, value]) => !isSame((base as Fields)[key], value));
  const gone = Object.keys(base).filter((key) => !Object.hasOwn(now, key));
  return Object.fromEntries([...changes, ...gone.map((key) => [key, null])]);
}

/** What the service gives to a step by itself. */
const given: ReadonlySet<string> = new Set(['object', 'id', 'cvid', 'sequence', 'advanced']);

/** Steps are known by their cvids: those stay when a version is forked. The order of the list is their order. */
function sentSteps(base: readonly Step[], steps: readonly Step[], names: StepNames): Fields[] {
  const stored = new Map(base.map((step) => [step.cvid, step]));
  return steps.map((step) => {
    const known = stored.get(step.cvid);
    const sent = known ? (sentFields(known, step) as Fields) : ({ ...step } as Fields);
    const changes = Object.fromEntries(Object.entries(sent).filter(([key]) => !given.has(key)));
    const cvid = names.get(step.cvid) ?? step.cvid;
    return renamed({ ...changes, cvid }, names);
  });
}

/** With the names of the service in every action that leads to a step. */
function renamed(step: Fields, names: StepNames): Fields {
  if (names.size === 0) return step;
  const copy = structuredClone(step);
  walkStep(copy as unknown as Step, '', {
    action(action) {
      if (action.type === 'goto_step') action.step = names.get(action.step) ?? action.step;
    },
  });
  return copy;
}

/** The names after the service has stored `sent` and answered with `stored`: the same steps in the same order. */
export function namesAfter(names: StepNames, sent: readonly Step[], stored: readonly Step[]): StepNames {
  const found = sent.flatMap((step, index) => {
    const cvid = stored[index]?.cvid;
    return cvid === undefined || cvid === step.cvid ? [] : [[step.cvid, cvid] as const];
  });
  return found.length > 0 ? new Map([...names, ...found]) : names;
}

const withoutGiven = (body: VersionBody): unknown =>
  JSON.parse(JSON.stringify(body, (key, value) => (given.has(key) ? undefined : value)));

/** Whether `stored` is what the service made of `sent`: they differ in nothing but what it gives by itself. */
export function isStoredFrom(sent: VersionBody, stored: VersionBody, names: StepNames): boolean {
  if (sent.steps.length !== stored.steps.length) return false;
  const known = namesAfter(names, sent.steps, stored.steps);
  const steps = sent.steps.map((step) => renamed(step as unknown as Fields, known));
  return isSame(withoutGiven({ ...sent, steps: steps as unknown as Step[] }), withoutGiven(stored));
}
