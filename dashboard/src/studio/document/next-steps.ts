import type { Action, Step } from 'guidepost-model/content/body';

type Fields = Record<string, unknown>;

/** The texts of a button that leads on, and of the one that ends a flow: they follow the place of their step. */
const onward = 'Next';
const final = 'Done';

/** The lists of actions that a step may have, wherever they stand in it. */
const lists = ['actions', 'do', 'onClick'];

/**
 * The steps after some were added, moved or removed: whatever led to the next step leads to the next one again, and what a
 * new part leaves open (`step: ''`) does too. After the last step there is nothing to go to, so it closes the flow, which is
 * completed when its last step is reached. Actions that lead anywhere else stay as they are.
 */
export function relinked(before: readonly Step[], after: readonly Step[]): Step[] {
  const places = new Map(before.map(({ cvid }, place) => [cvid, place]));
  const known = new Set(after.map(({ cvid }) => cvid));
  return after.map((step, index) => {
    const former = places.get(step.cvid);
    const next = after[index + 1]?.cvid;
    const formerNext = former === undefined ? undefined : before[former + 1]?.cvid;
    const wasLast = former !== undefined && formerNext === undefined;
    const leadsOn = (cvid: string) =>
      cvid === '' || cvid === formerNext || (former === undefined && !known.has(cvid));
    return withActions(step, (actions, owner) => {
      const relinks = actions.some((action) => action.type === 'goto_step' && leadsOn(action.step));
      const reopens = wasLast && next !== undefined && isFinal(actions, owner);
      if (!relinks && !reopens) return actions;
      return next === undefined
        ? closing(actions, leadsOn)
        : actions.map((action) => redirected(action, next, leadsOn, reopens));
    });
  });
}

function redirected(
  action: Action,
  next: string,
  leadsOn: (cvid: string) => boolean,
  reopens: boolean,
): Action {
  if (action.type === 'goto_step') return leadsOn(action.step) ? { ...action, step: next } : action;
  return reopens && action.type === 'dismiss' ? { type: 'goto_step', step: next } : action;
}

function closing(actions: readonly Action[], leadsOn: (cvid: string) => boolean): Action[] {
  const rest = actions.filter((action) => action.type !== 'goto_step' || !leadsOn(action.step));
  return rest.some(({ type }) => type === 'dismiss') ? rest : [...rest, { type: 'dismiss' }];
}

/** Whether it is the button that the editor gives to a last step. */
const isFinal = (actions: readonly Action[], { type, text }: Fields) =>
  type === 'button' && text === final && actions.length === 1 && actions[0]?.type === 'dismiss';

/** The value with other lists of actions; the same value where none of them changed. */
function withActions<Value>(
  value: Value,
  change: (actions: readonly Action[], owner: Fields) => readonly Action[],
): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => withActions(item, change));
    return (items.some((item, index) => item !== value[index]) ? items : value) as Value;
  }
  const fields = value as unknown as Fields;
  const changes = Object.entries(fields).flatMap(([key, inner]) => {
    const isList = lists.includes(key) && Array.isArray(inner);
    const next = isList ? change(inner, fields) : withActions(inner, change);
    return next === inner ? [] : [[key, next] as const];
  });
  if (changes.length === 0) return value;
  return withText({ ...fields, ...Object.fromEntries(changes) }) as Value;
}

/** Its own words stay with a button that somebody gave other words. */
function withText(part: Fields): Fields {
  if (part.type !== 'button' || !Array.isArray(part.actions)) return part;
  const leadsOn = part.actions.some(({ type }: Action) => type === 'goto_step');
  if (part.text === onward && !leadsOn) return { ...part, text: final };
  return part.text === final && leadsOn ? { ...part, text: onward } : part;
}
