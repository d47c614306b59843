import { dataOf, type TabBlock } from '../../content/body.ts';
import { builtinIcons } from '../../content/icons.ts';
import { nounOfTabBlock } from '../../content/usability/nouns.ts';
import type { FindingList } from '../../findings.ts';
import { isBlank } from '../../reading/blank.ts';
import type { CheckedVersion } from '../usability.ts';

export function check({ body }: CheckedVersion, findings: FindingList): undefined {
  const { tabs } = dataOf('resource-center', body);
  if (tabs.length === 0)
    findings.error(
      'data.tabs',
      'are missing: a resource center has at least one',
      'Resource center has no tabs',
    );
  for (const [index, tab] of tabs.entries()) {
    const path = `data.tabs[${index}]`;
    if (isBlank(tab.name)) findings.error(`${path}.name`, 'is missing', 'Name is missing');
    warnOfIcons({ icon: tab.icon }, path, findings);
    if (!tab.blocks.some(isRenderable))
      findings.error(`${path}.blocks`, 'are missing: there is nothing to show', 'Nothing is shown');
    for (const [position, block] of tab.blocks.entries())
      checkTabBlock(block, `${path}.blocks[${position}]`, findings);
  }
}

const isRenderable = ({ type }: TabBlock) => type !== 'divider' && type !== 'unsupported';

function checkTabBlock(block: TabBlock, path: string, findings: FindingList): void {
  const noun = nounOfTabBlock(block);
  if ('name' in block) {
    if (isBlank(block.name)) findings.error(`${path}.name`, 'is missing', `${noun} has no name`);
    warnOfIcons({ icon: block.icon }, path, findings);
  }
  switch (block.type) {
    case 'richtext':
    case 'sub-page':
      if (block.content.length === 0)
        findings.error(`${path}.content`, 'is empty: there is nothing to show', `${noun} is empty`);
      break;
    case 'action':
      if (block.clickActions.length === 0)
        findings.error(
          `${path}.clickActions`,
          'are missing: a click does nothing',
          `${noun} does nothing yet`,
        );
      break;
    case 'content-list':
      if (block.items.length === 0)
        findings.error(`${path}.items`, 'are missing: the list is empty', `${noun} is empty`);
      warnOfIcons({ flowIcon: block.flowIcon, checklistIcon: block.checklistIcon }, path, findings);
      for (const [index, { icon }] of block.items.entries())
        warnOfIcons({ icon }, `${path}.items[${index}]`, findings);
      break;
    case 'live-chat':
      if (block.provider === 'custom' && isBlank(block.customCode ?? ''))
        findings.error(`${path}.customCode`, 'is missing: it opens the chat', `${noun} has no script`);
      break;
  }
}

type Icons = Record<string, { source: string; type?: string } | undefined>;

function warnOfIcons(icons: Icons, path: string, findings: FindingList): void {
  for (const [key, icon] of Object.entries(icons)) {
    if (icon?.source === 'builtin' && !builtinIcons.has(icon.type ?? ''))
      findings.warn(`${path}.${key}.type`, 'is no built-in icon', 'Icon is not one of the built-in icons');
  }
}
