import { dataOf } from '../../content/body.ts';
import { builtinIcons } from '../../content/icons.ts';
import type { FindingList } from '../../findings.ts';
import type { CheckedVersion } from '../usability.ts';

export function check({ body }: CheckedVersion, findings: FindingList): undefined {
  const { style, icon, target, tooltip, behavior } = dataOf('launcher', body);
  if (!target?.selector)
    findings.error(
      target ? 'data.target.selector' : 'data.target',
      'is missing: a launcher stands beside an element',
      'Launcher has no target',
    );
  if (style === 'icon' && icon.source === 'builtin' && !builtinIcons.has(icon.type ?? ''))
    findings.error('data.icon.type', 'is no built-in icon', 'Icon is not one of the built-in icons');
  if (behavior.action === 'show-tooltip' && tooltip.content.length === 0)
    findings.error('data.tooltip.content', 'is empty: there is nothing to show', 'Nothing is shown');
  if (behavior.action === 'perform-action' && behavior.actions.length === 0)
    findings.error(
      'data.behavior.actions',
      'are missing: there is nothing to perform',
      'Launcher has no action',
    );
}
