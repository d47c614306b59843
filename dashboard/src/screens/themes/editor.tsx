import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { newId } from 'guidepost-model/ids';
import { standardLight } from 'guidepost-model/themes/values';
import { useMemo, useState } from 'react';
import { GuidepostError } from '../../api/client.ts';
import { getTheme } from '../../api/queries/themes.ts';
import { HereLink, useGo } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { useUnsaved } from '../../app/unsaved.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { Clashes } from './clashes.tsx';
import {
  countIssues,
  type Draft,
  issuesOf,
  legalValues,
  type Theme,
  type Variation,
  withValue,
} from './draft.ts';
import { Gallery } from './gallery.tsx';
import { SettingsForm } from './settings-form.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { at, useThemeDraft } from './use-theme-draft.ts';
import { LookTabs, themeTab, VariationForm } from './variations.tsx';

const back = <HereLink to="themes">Themes</HereLink>;

/** How often the page looks whether somebody else has saved the theme. */
const lookMs = 10_000;

export function ThemePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { inProject } = usePlace();
  const theme = useQuery({ ...getTheme(at(inProject, id)), refetchInterval: lookMs });
  if (theme.data) return <Editor key={id} theme={theme.data} />;
  return (
    <Page title="Theme" back={back}>
      {theme.error ? <Failure error={theme.error} onRetry={() => theme.refetch()} /> : <Loading />}
    </Page>
  );
}

function Editor({ theme }: { theme: Theme }) {
  const { may } = usePlace();
  const go = useGo();
  const state = useThemeDraft(theme);
  const { saved, draft, isUnsaved, isChangedElsewhere, save } = state;
  const isReadOnly = theme.isSystem || !may('theme:update');
  const problems = countIssues(issuesOf(draft, saved));
  useUnsaved(isUnsaved);
  return (
    <Page
      isWide
      title={saved.name}
      back={back}
      badge={
        <>
          {theme.isDefault && <Badge tone="accent">default</Badge>}
          {theme.isSystem && <Badge>system</Badge>}
        </>
      }
      actions={
        <>
          {!isReadOnly && (
            <>
              <span role="status" className="self-center text-sm text-muted">
                {save.isPending
                  ? 'Saving…'
                  : isUnsaved
                    ? 'Unsaved changes'
                    : save.data && 'saved' in save.data && 'Saved'}
              </span>
              <Button look="quiet" disabled={!isUnsaved} onClick={() => state.setDraft(saved)}>
                Discard
              </Button>
              <Button
                look="primary"
                disabled={!isUnsaved || problems > 0}
                isBusy={save.isPending}
                onClick={() => save.mutate(undefined)}
              >
                Save
              </Button>
            </>
          )}
          <ThemeMenu theme={theme} onDeleted={() => go({ to: 'themes' })} />
        </>
      }
    >
      <Notices
        theme={theme}
        problems={problems}
        error={save.error}
        isChangedElsewhere={isChangedElsewhere && isUnsaved}
      />
      <Looks saved={saved} draft={draft} isReadOnly={isReadOnly} onChange={state.setDraft} />
      <Clashes
        clashes={state.clashes}
        isBusy={save.isPending}
        onTake={(whose) => save.mutate(whose)}
        onClose={() => state.setClashes(undefined)}
      />
    </Page>
  );
}

interface NoticesProps {
  theme: Theme;
  problems: number;
  error: unknown;
  isChangedElsewhere: boolean;
}

function Notices({ theme, problems, error, isChangedElsewhere }: NoticesProps) {
  const issues = error instanceof GuidepostError ? error.issues : [];
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {theme.isSystem && (
        <p className="rounded-md bg-hover px-3 py-2">
          This theme is built in and cannot be changed. Duplicate it, and change the copy.
        </p>
      )}
      {problems > 0 && (
        <p role="status" className="rounded-md bg-bad-soft px-3 py-2 text-bad">
          {problems === 1 ? 'One setting is' : `${problems} settings are`} not right yet, so the theme cannot
          be saved.
        </p>
      )}
      {isChangedElsewhere && (
        <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-warn">
          Somebody else has saved this theme meanwhile. Your changes are put together with theirs when you
          save.
        </p>
      )}
      {error instanceof Error && (
        <div role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-bad">
          <p>{error.message}</p>
          {issues.map(({ path, message }) => (
            <p key={`${path} ${message}`}>{message}</p>
          ))}
        </div>
      )}
    </div>
  );
}

interface LooksProps {
  saved: Draft;
  draft: Draft;
  isReadOnly: boolean;
  onChange: (change: (draft: Draft) => Draft) => void;
}

/** The settings of the theme or of one of its variations, and beside them what they look like. */
function Looks({ saved, draft, isReadOnly, onChange }: LooksProps) {
  const [tab, setTab] = useState(themeTab);
  const issues = issuesOf(draft, saved);
  const rank = draft.variations.findIndex(({ key }) => key === tab);
  const variation = draft.variations[rank];
  const change = (variations: (before: Variation[]) => Variation[]) =>
    onChange((before) => ({ ...before, variations: variations(before.variations) }));
  const changeVariation = (made: (before: Variation) => Partial<Variation>) =>
    change((all) => all.map((one) => (one.key === tab ? { ...one, ...made(one) } : one)));
  const add = () => {
    const key = newId();
    const name = `Variation ${draft.variations.length + 1}`;
    change((all) => [...all, { key, name, conditions: [], values: draft.values }]);
    setTab(key);
  };
  const move = (by: -1 | 1) =>
    change((all) => {
      const rest = all.filter(({ key }) => key !== tab);
      const moved = all.filter(({ key }) => key === tab);
      return [...rest.slice(0, rank + by), ...moved, ...rest.slice(rank + by)];
    });
  const remove = () => {
    change((all) => all.filter(({ key }) => key !== tab));
    setTab(themeTab);
  };
  const hasProblems = (key: string) =>
    Object.keys((key === themeTab ? issues.theme : issues.variations[key]) ?? {}).length > 0;
  const shown = useMemo(
    () => legalValues(variation?.values ?? draft.values, saved.values),
    [variation, draft.values, saved.values],
  );
  return (
    <LookTabs
      side={<Gallery values={shown} />}
      draft={draft}
      chosen={variation ? tab : themeTab}
      problems={hasProblems}
      onChoose={setTab}
      onAdd={isReadOnly ? undefined : add}
    >
      {variation ? (
        <>
          <VariationForm
            variation={variation}
            rank={rank}
            count={draft.variations.length}
            issues={issues.variations[tab] ?? {}}
            isReadOnly={isReadOnly}
            onChange={(made) => changeVariation(() => made)}
            onMove={move}
            onRemove={remove}
          />
          <SettingsForm
            values={variation.values}
            reference={draft.values}
            referenceName="the theme"
            issues={issues.variations[tab] ?? {}}
            isReadOnly={isReadOnly}
            onChange={(path, value) =>
              changeVariation((one) => ({ values: withValue(one.values, path, value) }))
            }
          />
        </>
      ) : (
        <>
          <Field label="Name of the theme" error={issues.theme.name}>
            {(control) => (
              <Input
                {...control}
                maxLength={255}
                disabled={isReadOnly}
                value={draft.name}
                onChange={({ target }) => onChange((before) => ({ ...before, name: target.value }))}
              />
            )}
          </Field>
          <SettingsForm
            values={draft.values}
            reference={standardLight}
            referenceName="the standard"
            issues={issues.theme}
            isReadOnly={isReadOnly}
            onChange={(path, value) =>
              onChange((before) => ({ ...before, values: withValue(before.values, path, value) }))
            }
          />
        </>
      )}
    </LookTabs>
  );
}
