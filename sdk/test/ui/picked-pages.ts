/**
 * Markup as component libraries make it, for tests of what is picked. `data-t` names the targets, and the picker does not
 * read it. Lists whose order may change have `data-list`, what repeats in them has `data-item`.
 */

export interface Build {
  /** What is added to every counter of ids, as by a component that is rendered before. */
  shift: number;
  /** What the hashes of classes end with. */
  hash: string;
}

const useId = (n: number) => `_r_${n.toString(36)}_`;

/** React 19 with MUI: ids of `useId`, classes of emotion beside stable ones, upper case by style. */
const mui = ({ shift, hash }: Build) => {
  const field = (name: string, n: number, more = '') => {
    const id = useId(n + shift);
    return `<div class="MuiFormControl-root css-${hash}1" data-item>
      <label class="MuiInputLabel-root css-${hash}2" for="${id}" id="${id}-label">${name}<span aria-hidden="true"> *</span></label>
      <div class="MuiInputBase-root css-${hash}3"><input id="${id}" class="MuiInputBase-input css-${hash}4" type="text" value="Berlin" data-t="mui ${name}" ${more}></div>
    </div>`;
  };
  const select = useId(7 + shift);
  const dialog = useId(9 + shift);
  return `<main>
    <h1>Company settings</h1>
    <form data-list>${field('City', 3)}${field('Street', 4)}${field('Postal code', 5, 'inputmode="numeric"')}
      <div class="MuiFormControl-root css-${hash}1" data-item>
        <label id="${select}-label">Country</label>
        <div tabindex="0" role="combobox" aria-expanded="false" aria-haspopup="listbox" aria-labelledby="${select}-label mui-component-${select}" id="mui-component-${select}" class="MuiSelect-select css-${hash}5" data-t="mui select">DE</div>
        <input aria-hidden="true" tabindex="-1" class="MuiSelect-nativeInput" value="DE" style="position:absolute;opacity:0">
      </div>
    </form>
    <div data-list>
      <label class="MuiFormControlLabel-root" data-item><span class="MuiSwitch-root css-${hash}6"><input class="MuiSwitch-input" type="checkbox" data-t="mui switch"></span><span>Weekly report</span></label>
      <label class="MuiFormControlLabel-root" data-item><span class="MuiSwitch-root css-${hash}6"><input class="MuiSwitch-input" type="checkbox"></span><span>Daily report</span></label>
    </div>
    <button class="MuiButton-root css-${hash}7" style="text-transform:uppercase" data-t="mui upper case">Upgrade</button>
    <div data-list>
      <button class="MuiIconButton-root css-${hash}8" data-item data-t="mui icon"><svg data-testid="EditIcon" viewBox="0 0 24 24" width="20" height="20"><path d="M3 17.25V21h3.75"></path></svg></button>
      <button class="MuiIconButton-root css-${hash}8" data-item><svg data-testid="DeleteIcon" viewBox="0 0 24 24" width="20" height="20"><path d="M6 19c0 1.1.9 2 2 2h8"></path></svg></button>
    </div>
    <div role="dialog" aria-labelledby="${dialog}" class="MuiDialog-paper css-${hash}9" data-t="mui dialog"><h2 id="${dialog}">Invite members</h2><p>Send a link to your team.</p><button class="MuiButton-root css-${hash}7">Send</button></div>
  </main>`;
};

const people = [
  ['ada', 'Ada Lovelace', 'Paid'],
  ['bob', 'Bob Kahn', 'Open'],
  ['eve', 'Eve Weber', 'Paid'],
];

/** antd: counters of rc-tabs and rc-select, keys of rows, two toolbars with the same button. */
const antd = ({ shift, hash }: Build) => {
  const tab = (key: string, name: string) =>
    `<div class="ant-tabs-tab" data-item><div role="tab" class="ant-tabs-tab-btn" id="rc-tabs-${shift}-tab-${key}" aria-controls="rc-tabs-${shift}-panel-${key}" data-t="antd tab ${key}">${name}</div></div>`;
  const rows = people.map(
    ([
      key,
      name,
      state,
    ]) => `<tr class="ant-table-row css-${hash}" data-row-key="${key}" data-item data-t="antd row ${key}">
      <td class="ant-table-cell"><input type="checkbox" data-t="antd check ${key}"></td>
      <td class="ant-table-cell">${name}</td>
      <td class="ant-table-cell" data-t="antd state ${key}"><span class="ant-tag css-${hash}">${state}</span></td>
      <td class="ant-table-cell"><button type="button" class="ant-btn css-${hash}" data-t="antd edit ${key}"><span>Edit</span></button><button type="button" class="ant-btn css-${hash}"><span>Delete</span></button></td></tr>`,
  );
  return `<main>
    <div role="tablist" data-list>${tab('r', 'Report')}${tab('s', 'Sharing')}${tab('b', 'Billing')}</div>
    <section><h2>Invoices</h2><div class="toolbar"><button type="button" class="ant-btn css-${hash}" data-t="antd export"><span>Export</span></button></div>
      <table><thead><tr><th></th><th>Name</th><th>State</th><th></th></tr></thead><tbody data-list>${rows.join('')}</tbody></table></section>
    <section><h2>Payments</h2><div class="toolbar"><button type="button" class="ant-btn css-${hash}" data-t="antd export 2"><span>Export</span></button></div></section>
    <form data-list>
      <div class="ant-form-item" data-item><div class="ant-form-item-label"><label for="rc_select_${shift}">Role</label></div>
        <div class="ant-select css-${hash}"><div class="ant-select-selector"><span class="ant-select-selection-search"><input role="combobox" id="rc_select_${shift}" data-t="antd select"></span><span class="ant-select-selection-item" title="Admin" data-t="antd choice">Admin</span></div></div></div>
      <div class="ant-form-item" data-item><div class="ant-form-item-label"><label for="rc_select_${shift + 1}">Team</label></div>
        <div class="ant-select css-${hash}"><div class="ant-select-selector"><span class="ant-select-selection-search"><input role="combobox" id="rc_select_${shift + 1}"></span><span class="ant-select-selection-item" title="Sales">Sales</span></div></div></div>
    </form>
  </main>`;
};

/** Radix and Headless UI with utility classes. */
const headless = ({ shift }: Build) => {
  const trigger = (value: string, name: string) =>
    `<button type="button" role="tab" id="radix-${useId(1 + shift)}-trigger-${value}" aria-controls="radix-${useId(1 + shift)}-content-${value}" class="inline-flex items-center px-3 py-1.5" data-item data-t="radix tab ${value}">${name}</button>`;
  const label = (n: number) => `headlessui-label-${useId(n + shift)}`;
  return `<main>
    <div role="tablist" class="flex gap-2" data-list>${trigger('profile', 'Profile')}${trigger('password', 'Password')}</div>
    <div class="grid gap-4" data-list>
      <div class="flex flex-col" data-item><label for="${useId(11 + shift)}">Time zone</label><button type="button" role="combobox" aria-expanded="false" id="${useId(11 + shift)}" class="flex h-10 px-3" data-t="radix select"><span>Berlin</span></button></div>
      <div class="flex flex-col" data-item><label for="${useId(12 + shift)}">Language</label><button type="button" role="combobox" aria-expanded="false" id="${useId(12 + shift)}" class="flex h-10 px-3"><span>German</span></button></div>
      <div class="flex flex-col" data-item><label id="${label(21)}" for="headlessui-control-${useId(22 + shift)}">Display name</label><input id="headlessui-control-${useId(22 + shift)}" aria-labelledby="${label(21)}" class="rounded border px-3" data-t="headlessui input"></div>
      <div class="flex flex-col" data-item><label id="${label(23)}" for="headlessui-control-${useId(24 + shift)}">Job title</label><input id="headlessui-control-${useId(24 + shift)}" aria-labelledby="${label(23)}" class="rounded border px-3"></div>
      <div class="flex" data-item><button type="button" role="switch" aria-checked="false" aria-labelledby="${label(25)}" id="headlessui-switch-${useId(26 + shift)}" class="h-6 w-11" data-t="headlessui switch"></button><span id="${label(25)}">Dark mode</span></div>
    </div>
    <button type="button" id="headlessui-menu-button-${useId(31 + shift)}" aria-haspopup="menu" class="inline-flex" data-t="headlessui menu">Options</button>
  </main>`;
};

/** Vue, Angular Material, PrimeNG, Vuetify and react-select. */
const counters = ({ shift }: Build) => {
  const field = (name: string, id: string, target = '', more = '') =>
    `<div class="field" data-item><label for="${id}">${name}</label><input id="${id}" ${target && `data-t="${target}"`} ${more}></div>`;
  return `<main><form data-list>
    ${field('First name', `v-${shift}`, 'vue input')}${field('Last name', `v-${shift + 1}`)}
    ${field('E-mail', `mat-input-${shift}`, 'material input')}${field('Phone', `mat-input-${shift + 1}`)}
    ${field('Department', `pr_id_${shift + 1}`, 'primeng input')}${field('Office', `pr_id_${shift + 2}`)}
    ${field('Budget', `input-${12 + shift}`, 'vuetify input')}${field('Cost center', `input-${14 + shift}`)}
    ${field('Manager', `react-select-${2 + shift}-input`, 'react-select input', 'role="combobox"')}
    <div class="field" data-item><div class="caption-text">Nickname</div><div><input data-t="input without label element"></div></div>
    <div class="field" data-item><div class="caption-text">Pronouns</div><div><input></div></div>
    <div class="field" data-item><label>Currency <select data-t="plain select"><option>Euro</option><option>Dollar</option></select></label></div>
    <div class="field" data-item><label>Rounding <select><option>Up</option><option>Down</option></select></label></div>
  </form></main>`;
};

const plans = ['Starter', 'Growth', 'Business'];

/** Hashed classes: cards with headings, numbers with captions, links in two places, fields in two parts of a form. */
const cards = ({ hash }: Build) => {
  const card = (
    name: string,
    at: number,
  ) => `<div class="Card_root__${hash}9xK" data-item data-t="card ${name}">
      <div class="Card_head__${hash}3fA"><h3>${name}</h3></div>
      <ul><li>${at + 1} seats</li><li>Support</li></ul>
      <button class="Button_root__${hash}7aB" data-t="choose ${name}">Choose</button>
      <button class="Button_icon__${hash}7aB" data-t="more ${name}"><svg width="16" height="16"><circle cx="8" cy="8" r="7"></circle></svg></button></div>`;
  const figure = (name: string, value: string) =>
    `<div class="Stat_root__${hash}2cD" data-item><span>${name}</span><b data-t="figure ${name}">${value}</b></div>`;
  const part = (name: string) =>
    `<fieldset data-item><legend>${name}</legend><label>City <input data-t="city of ${name}"></label></fieldset>`;
  return `<header><nav aria-label="Main"><a href="/reports" data-t="nav link">Reports</a><a href="/team">Team</a></nav></header>
    <main><h1>Plans</h1><div data-list>${plans.map(card).join('')}</div>
      <div data-list>${figure('Revenue', '12,300 €')}${figure('Orders', '87')}${figure('Refunds', '4')}</div>
      <form data-list>${part('Billing address')}${part('Shipping address')}</form>
      <div data-guidepost="upgrade" data-t="marked"><span>Upgrade now</span></div>
      <div data-list><span class="badge" data-item data-t="badge">New</span><span class="badge" data-item>Hot</span></div>
      <div><button title="Archive" class="Button_icon__${hash}7aB" data-t="titled"><svg width="16" height="16"><circle cx="8" cy="8" r="7"></circle></svg></button></div>
    </main>
    <footer><a href="/reports">Reports</a><a href="/imprint" data-t="footer link">Imprint</a></footer>`;
};

export const pickedPages: Record<string, (build: Build) => string> = {
  mui,
  antd,
  headless,
  counters,
  cards,
};
