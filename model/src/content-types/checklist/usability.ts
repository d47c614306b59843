import { dataOf } from '../../content/body.ts';
import type { FindingList } from '../../findings.ts';
import { isBlank } from '../../reading/blank.ts';
import type { CheckedVersion } from '../usability.ts';

export function check({ body }: CheckedVersion, findings: FindingList): undefined {
  const { items } = dataOf('checklist', body);
  if (items.length === 0)
    findings.error('data.items', 'are missing: a checklist has at least one', 'Checklist has no tasks');
  for (const [index, item] of items.entries()) {
    const path = `data.items[${index}]`;
    if (isBlank(item.name)) findings.error(`${path}.name`, 'is missing', 'Name is missing');
    if (item.completeWhen.length > 0) continue;
    if (item.clickActions.length === 0)
      findings.error(
        path,
        'has neither clickActions nor completeWhen',
        'Task does nothing and is never completed',
      );
    else
      findings.warn(
        path,
        'is never complete: it has no completeWhen',
        'Task is never completed: “Complete when” is empty',
      );
  }
}
