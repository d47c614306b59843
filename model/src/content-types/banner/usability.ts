import { pagePlacements } from '../../content/banner-placements.ts';
import { dataOf } from '../../content/body.ts';
import type { FindingList } from '../../findings.ts';
import type { CheckedVersion } from '../usability.ts';

export function check({ body }: CheckedVersion, findings: FindingList): undefined {
  const { content, placement, containerTarget } = dataOf('banner', body);
  if (content.length === 0)
    findings.error('data.content', 'is empty: there is nothing to show', 'Banner is empty');
  const isOnPage = pagePlacements.some((word) => word === placement);
  if (!isOnPage && !containerTarget?.selector)
    findings.error(
      containerTarget ? 'data.containerTarget.selector' : 'data.containerTarget',
      `is missing: the placement ${placement} needs an element`,
      'Banner has no target',
    );
}
