import { resolve } from 'guidepost-model/themes/resolve';
import type { Value } from 'guidepost-model/themes/setting-definitions';
import { settingsByPath } from 'guidepost-model/themes/settings-table';
import type { Values } from 'guidepost-model/themes/values';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox, Input } from '../../ui/field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { fullLabelOf, groups, type Section, type Setting, searchSettings } from './catalogue.ts';
import { contrastWarnings, type Warning } from './contrast.ts';
import { changedPaths, isSame, legalValues } from './draft.ts';
import { SettingControl } from './setting-control.tsx';

interface SettingsFormProps {
  values: Values;
  /** What a setting is compared with and reset to: the standard theme, or for a variation its theme. */
  reference: Values;
  /** What the reference is called: "the standard". */
  referenceName: string;
  issues: Record<string, string>;
  isReadOnly: boolean;
  onChange: (path: string, value: Value | undefined) => void;
}

/** All settings of a look by section, in groups and with a search. */
export function SettingsForm(props: SettingsFormProps) {
  const { values, reference, issues } = props;
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState(groups[0]?.title);
  const [isChangedOnly, setChangedOnly] = useState(false);
  const legal = useMemo(() => legalValues(values, reference), [values, reference]);
  const resolved = useMemo(() => resolve(legal), [legal]);
  const warnings = useMemo(() => contrastWarnings(legal), [legal]);
  const changed = useMemo(() => new Set(changedPaths(values, reference)), [values, reference]);

  const isAcrossGroups = search.trim() !== '' || isChangedOnly;
  const sections = isAcrossGroups
    ? searchSettings(search).flatMap((section) => {
        const settings = section.settings.filter(({ path }) => !isChangedOnly || changed.has(path));
        return settings.length > 0 ? [{ ...section, settings }] : [];
      })
    : (groups.find(({ title }) => title === group)?.sections ?? []);
  const hasProblem = (path: string) => path in issues || path in warnings;

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Input
          type="search"
          aria-label="Search the settings"
          placeholder={`Search all ${settingsByPath.size} settings`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="min-w-50 flex-1"
        />
        <Checkbox label={`Changed (${changed.size})`} checked={isChangedOnly} onChange={setChangedOnly} />
      </div>
      {!isAcrossGroups && (
        <nav aria-label="Groups of settings" className="flex flex-wrap gap-1">
          {groups.map(({ title, sections: own }) => (
            <Toggle key={title} isOn={title === group} onToggle={() => setGroup(title)}>
              {title}
              <Problems
                count={own.flatMap((one) => one.settings).filter(({ path }) => hasProblem(path)).length}
              />
            </Toggle>
          ))}
        </nav>
      )}
      <p role="status" className="sr-only">
        {isAcrossGroups &&
          `${sections.reduce((sum, section) => sum + section.settings.length, 0)} settings are shown.`}
      </p>
      {sections.length === 0 && (
        <p className="py-6 text-center text-muted">
          {isChangedOnly && search === ''
            ? `Nothing differs from ${props.referenceName}.`
            : 'No setting matches.'}
        </p>
      )}
      {sections.map((section) => (
        <SectionPanel key={section.name} section={section} isReadOnly={props.isReadOnly}>
          {section.settings.map((setting) => (
            <Row
              key={setting.path}
              {...props}
              setting={setting}
              resolved={resolved[setting.path]}
              warning={warnings[setting.path]}
            />
          ))}
        </SectionPanel>
      ))}
    </div>
  );
}

const Problems = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="rounded-full bg-warn-soft px-1.5 text-xs text-warn">
      {count}
      <span className="sr-only"> to look at</span>
    </span>
  );

interface SectionPanelProps {
  section: Section;
  isReadOnly: boolean;
  children: ReactNode;
}

const SectionPanel = ({ section, isReadOnly, children }: SectionPanelProps) => (
  <fieldset disabled={isReadOnly} className="min-w-0 rounded-lg border border-line bg-panel">
    <legend className="sr-only">{section.title}</legend>
    <h2 className="border-b border-line px-3 py-2 text-base">{section.title}</h2>
    <div className="divide-y divide-line px-3">{children}</div>
  </fieldset>
);

interface RowProps extends SettingsFormProps {
  setting: Setting;
  resolved: Value | undefined;
  warning: Warning | undefined;
}

function Row({ setting, resolved, warning, ...form }: RowProps) {
  const { values, reference, referenceName, issues, onChange } = form;
  const { path, label, definition } = setting;
  const id = useId();
  const value = values[path];
  const isChanged = !isSame(value, reference[path]);
  const problem = issues[path];
  const note = problem ?? (warning && warningText(warning)) ?? noteOf(setting);
  const tone = problem ? 'text-bad' : warning ? 'text-warn' : 'text-muted';
  return (
    <div className="py-1.5">
      <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
        <div className="min-w-30 flex-1">
          <label htmlFor={id}>{label}</label>
          {isChanged && (
            <span
              id={`${id}-changed`}
              title={`This differs from ${referenceName}`}
              className="ml-1.5 inline-block size-1.5 rounded-full bg-accent-fill align-middle"
            >
              <span className="sr-only">differs from {referenceName}</span>
            </span>
          )}
        </div>
        <SettingControl
          setting={setting}
          value={value}
          resolved={resolved}
          onChange={(next) => onChange(path, next)}
          control={{
            id,
            'aria-describedby':
              [isChanged && `${id}-changed`, note && `${id}-note`].filter(Boolean).join(' ') || undefined,
            'aria-invalid': problem ? true : undefined,
          }}
        />
        <IconButton
          icon="reset"
          label={`Reset ${label} to ${referenceName}`}
          onClick={() => onChange(path, reference[path])}
          className={`-mr-1.5 ${isChanged && definition.kind !== 'managed' ? '' : 'invisible'}`}
        />
      </div>
      {note && (
        <p id={`${id}-note`} className={`pb-1 text-sm ${tone}`}>
          {note}
        </p>
      )}
    </div>
  );
}

const warningText = ({ on, ratio, enough }: Warning) =>
  `Hard to read on ${fullLabelOf(on)}: the contrast is ${ratio.toFixed(1)}, and ${enough} is needed.`;

/** What to know about a setting: more than its name says. */
function noteOf({ definition }: Setting): string | undefined {
  if (definition.kind === 'managed') return 'This is fixed for now.';
  return definition.note?.replaceAll('`', '');
}
