import { expect, it } from 'vitest';
import { looksCounted, looksGenerated } from './generated.ts';

const hashed = [
  'css-1q2w3e',
  'sc-bdVaJa',
  'jss42',
  'Button_root__3xK9f',
  'svelte-1tky8bj',
  'mui-1234',
  'a8f3k2',
  'item-58201',
  'emotion-7',
  'ember512',
];
/** As React 18, 19.1 and 19.2, Preact and Vue make them, alone and as parts of the ids of libraries. */
const ofUseId = [
  ':r3:',
  ':R1b:',
  '«r3»',
  '«R1»',
  '_r_3_',
  '_R_1bm_',
  'P0-0',
  'v-0',
  'v-0-1',
  'radix-:r3:',
  'radix-_r_3_',
  'radix-_r_3_-trigger-billing',
  '_r_3_-label',
  '_r_k_-helper-text',
  'base-ui-_r_3_',
  'field-:r1:',
  'headlessui-menu-button-_r_1_',
  'react-aria-:r1:',
  'reka-dialog-title-v-1',
  'tabs-_r_1_-trigger',
];
const counted = [
  'rc-tabs-0-tab-billing',
  'rc_select_0',
  'mat-input-0',
  'mat-tab-label-0-1',
  'cdk-overlay-3',
  'input-12',
  'react-select-2-input',
  'headlessui-menu-button-1',
  'pr_id_1',
  'pr_id_1_label',
  'el-id-1024-3',
  'ui-id-1',
  'field12',
  'item-3',
  'downshift-0-label',
  '__BVID__12',
  'gwt-uid-3',
  'row.4',
  '7',
];
const lasting = [
  'save',
  'new-report',
  'main-nav',
  'step2',
  'primaryButton',
  'userMenu',
  'checkout-form',
  'col2',
  'h1-title',
  'react-select-country',
  'order',
  'v-card',
  'radio-monthly',
];

it.each([...hashed, ...ofUseId])('%s is generated', (name) => expect(looksGenerated(name)).toBe(true));
it.each([...hashed, ...ofUseId, ...counted])('%s is no name', (name) =>
  expect(looksCounted(name)).toBe(true),
);
it.each(lasting)('%s is a name', (name) =>
  expect([looksGenerated(name), looksCounted(name)]).toEqual([false, false]),
);
