import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { Builder } from '../../conditions/builder.tsx';
import { useSubjects } from '../../conditions/subjects.ts';
import { sentenceOf } from '../../conditions/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Draft, Variation } from './draft.ts';

/** The tab of the theme itself. */
export const themeTab = 'theme';

interface LookTabsProps {
  draft: Draft;
  chosen: string;
  problems: (key: string) => boolean;
  onChoose: (key: string) => void;
  /** Not there for those who may not change the theme. */
  onAdd: (() => void) | undefined;
  /** What stands beside the settings. */
  side: ReactNode;
  children: ReactNode;
}

const tabClass =
  'flex items-center gap-1.5 -mb-px border-b-2 border-transparent px-3 py-2 whitespace-nowrap text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-accent';

/** The theme and its variations as tabs. */
export function LookTabs({ draft, chosen, problems, onChoose, onAdd, side, children }: LookTabsProps) {
  const tabs = [
    { key: themeTab, name: 'Theme' },
    ...draft.variations.map(({ key, name }) => ({ key, name: name.trim() || 'Unnamed' })),
  ];
  return (
    <Tabs.Root value={chosen} onValueChange={onChoose} className="min-w-0">
      <div className="mb-4 flex items-center gap-2 overflow-x-auto border-b border-line">
        <Tabs.List aria-label="The theme and its variations" className="flex">
          {tabs.map(({ key, name }) => (
            <Tabs.Trigger key={key} value={key} className={tabClass}>
              {name}
              {problems(key) && (
                <span className="size-1.5 rounded-full bg-bad-fill">
                  <span className="sr-only">has problems</span>
                </span>
              )}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {onAdd && (
          <Button look="quiet" onClick={onAdd}>
            <Icon name="plus" /> Variation
          </Button>
        )}
      </div>
      <div className="grid items-start gap-6 lg:h-[calc(100dvh-168px)] lg:grid-cols-[minmax(0,460px)_minmax(0,1fr)]">
        <Tabs.Content
          value={chosen}
          tabIndex={-1}
          className="flex min-w-0 flex-col gap-4 outline-none lg:max-h-full lg:overflow-y-auto lg:pr-2 lg:pb-6"
        >
          {children}
        </Tabs.Content>
        <div className="min-w-0 lg:max-h-full lg:overflow-y-auto lg:pb-6">{side}</div>
      </div>
    </Tabs.Root>
  );
}

interface VariationFormProps {
  variation: Variation;
  /** How many variations are tried before it. */
  rank: number;
  count: number;
  issues: Record<string, string>;
  isReadOnly: boolean;
  onChange: (change: Partial<Variation>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** The name of a variation, and when it is shown. */
export function VariationForm({
  variation,
  rank,
  count,
  issues,
  isReadOnly,
  onChange,
  onMove,
  onRemove,
}: VariationFormProps) {
  const { names } = useSubjects();
  const { name, conditions } = variation;
  return (
    <fieldset
      disabled={isReadOnly}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-panel p-3"
    >
      <legend className="sr-only">{name}</legend>
      <Field label="Name of the variation" error={issues.name}>
        {(control) => (
          <Input
            {...control}
            maxLength={255}
            value={name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <div>
        <h2 className="mb-2 text-base font-medium">Shown instead of the theme when</h2>
        <Builder
          bizType="user"
          conditions={conditions}
          onChange={(changed) => onChange({ conditions: changed })}
        />
        <p className={`mt-2 text-sm ${issues.conditions ? 'text-bad' : 'text-muted'}`}>
          {issues.conditions ?? sentenceOf(conditions, names)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-sm text-muted">
          {count > 1 ? `Tried as number ${rank + 1} of ${count}: the first that fits is shown.` : ''}
        </p>
        {count > 1 && (
          <>
            <Button look="quiet" disabled={rank === 0} onClick={() => onMove(-1)}>
              Try earlier
            </Button>
            <Button look="quiet" disabled={rank === count - 1} onClick={() => onMove(1)}>
              Try later
            </Button>
          </>
        )}
        <Button look="quiet" icon="trash" onClick={onRemove}>
          Remove the variation
        </Button>
      </div>
    </fieldset>
  );
}
