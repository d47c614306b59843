import { leadsToStep } from '../../actions/index.ts';
import type { Step } from '../../content/body.ts';
import { stepNoun } from '../../content/usability/nouns.ts';
import { walkStep } from '../../content/walk.ts';
import type { FindingList } from '../../findings.ts';
import type { InParts } from '../../in-parts.ts';
import type { CheckedVersion } from '../usability.ts';

export function* check({ body }: CheckedVersion, findings: FindingList): InParts<void> {
  const { steps } = body;
  if (steps.length === 0)
    findings.error('steps', 'are missing: a flow has at least one', 'Flow has no steps');
  const ways: ReturnType<typeof waysOf>[] = [];
  for (const [index, step] of steps.entries()) {
    yield;
    ways.push(waysOf(step, index));
  }
  const known = new Map(steps.map(({ cvid }, index) => [cvid, index]));
  for (const [index, step] of steps.entries()) {
    yield;
    checkStep(step, `steps[${index}]`, findings);
    for (const { cvid, path } of ways[index] ?? []) checkWay(cvid, path, known, findings);
  }
  const reached = reachable(ways.map((list) => list.map(({ cvid }) => known.get(cvid))));
  for (const index of steps.keys())
    if (!reached.has(index))
      findings.warn(
        `steps[${index}]`,
        'is not reached from the first step',
        'No button or trigger leads to this step',
      );
}

function checkWay(
  cvid: string,
  path: string,
  known: ReadonlyMap<string, number>,
  findings: FindingList,
): void {
  if (cvid === '')
    findings.error(path, 'is missing: choose the step to show', 'Action “Go to step” has no step');
  else if (!known.has(cvid))
    findings.error(
      path,
      'leads to a step that does not exist',
      'Action “Go to step” leads to a step that no longer exists',
    );
}

function checkStep(step: Step, path: string, findings: FindingList): void {
  const noun = stepNoun[step.type];
  if (step.type === 'tooltip' && !step.target?.selector)
    findings.error(
      step.target ? `${path}.target.selector` : `${path}.target`,
      'is missing: a tooltip points at an element',
      `${noun} has no target`,
    );
  if (step.type !== 'hidden' && step.content.length === 0)
    findings.error(`${path}.content`, 'is empty: there is nothing to show', `${noun} is empty`);
  for (const [index, trigger] of step.triggers?.entries() ?? [])
    if (trigger.do.length === 0)
      findings.error(
        `${path}.triggers[${index}].do`,
        'are missing: the trigger does nothing',
        'Trigger has no action',
      );
  let questions = 0;
  walkStep(step, path, {
    question: () => {
      questions += 1;
    },
  });
  if (questions > 1)
    findings.error(`${path}.content`, 'asks more than one question', `${noun} has more than one question`);
}

/** Where its actions lead; its place is that of the action. */
function waysOf(step: Step, index: number): { cvid: string; path: string }[] {
  const ways: { cvid: string; path: string }[] = [];
  walkStep(step, `steps[${index}]`, {
    action(action, path) {
      if (leadsToStep(action)) ways.push({ cvid: action.step, path: `${path}.step` });
    },
  });
  return ways;
}

/** Flows may go in circles, so each step is entered once. */
function reachable(ways: (number | undefined)[][]): Set<number> {
  const reached = new Set<number>();
  const open = [0];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (reached.has(index)) continue;
    reached.add(index);
    for (const next of ways[index] ?? []) if (next !== undefined) open.push(next);
  }
  return reached;
}
