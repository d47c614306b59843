import { useQuery } from '@tanstack/react-query';
import type { Action, VersionBody } from 'guidepost-model/content/body';
import { translateBody } from 'guidepost-model/content/translations/translate';
import { walkBody } from 'guidepost-model/content/walk';
import { memo, useMemo, useRef, useState } from 'react';
import { getTranslation } from '../../api/queries/content.ts';
import { listLocalizations } from '../../api/queries/localizations.ts';
import { getUser } from '../../api/queries/people.ts';
import { usePlace } from '../../app/place.ts';
import { useTheme } from '../../app/theme.ts';
import { kindsInStudio } from '../../kinds/studio.ts';
import { type Draft, type Look, resolvedSettings } from '../../preview/draft.ts';
import { Preview } from '../../preview/preview.tsx';
import { Input, Select } from '../../ui/field.tsx';
import { useBody, useDraft, useEditor } from '../context.ts';
import { type Path, parsePath, valueAt } from '../document/paths.ts';
import { useStartable, useThemes } from '../fields/lookups.ts';

interface Switches {
  theme: string;
  scheme: 'light' | 'dark';
  language: string;
  width: string;
  user: string;
}

const widths = [
  { value: '', label: 'Full width' },
  { value: '375', label: 'Phone, 375' },
  { value: '768', label: 'Tablet, 768' },
  { value: '1280', label: 'Desktop, 1280' },
];

/** The draft as users will see it. A click on a block selects it. */
export function Canvas({ name, selected }: { name: string; selected: Path }) {
  const { type, contentId, select } = useEditor();
  const own = useTheme();
  const isDark = own === 'dark' || (own === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const [switches, setSwitches] = useState<Switches>({
    theme: '',
    language: '',
    width: '',
    user: '',
    scheme: isDark ? 'dark' : 'light',
  });
  const body = useTranslated(switches.language);
  const look = useLook(body, selected, switches);
  /** Whether the last click was on the block that was selected already: only then its button leads on. */
  const isAgain = useRef(false);
  const draft = useMemo(() => ({ contentId, type, name, body }) as Draft, [contentId, type, name, body]);
  const empty = kindsInStudio[type].emptyPreview(body);
  if (empty !== undefined) return <p className="m-auto max-w-100 p-6 text-center text-muted">{empty}</p>;
  const block = valueAt(body, selected) as { id?: string } | undefined;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Toolbar switches={switches} onChange={setSwitches} />
      <div className="flex min-h-0 flex-1 justify-center overflow-auto p-3">
        <div
          className="h-full min-h-90 w-full shrink-0 overflow-hidden rounded-lg border border-line"
          style={switches.width ? { width: `${switches.width}px` } : undefined}
        >
          {look && (
            <Preview
              title="Preview"
              draft={draft}
              look={look}
              markedBlock={block?.id}
              onClick={(blockId) => {
                isAgain.current = blockId !== null && blockId === block?.id;
                const path = blockId && pathOfBlock(draft, blockId);
                if (path) select(path);
              }}
              onDid={({ what, facts }) => {
                const step =
                  what === 'act' && isAgain.current ? nextStep(body, facts[0] as Action[] | undefined) : -1;
                if (step >= 0) select(['steps', step]);
              }}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** Where a button that leads to a step leads; -1 where it does something else. */
function nextStep({ steps }: VersionBody, actions: readonly Action[] = []): number {
  const goto = actions.find((action) => action.type === 'goto_step');
  return goto ? steps.findIndex(({ cvid }) => cvid === goto.step) : -1;
}

function pathOfBlock({ type, body }: Draft, id: string): Path | undefined {
  let found: string | undefined;
  const look = (block: { id: string }, path: string) => {
    if (block.id === id) found = path;
  };
  walkBody(type, body, { block: look, tabBlock: look });
  return found === undefined ? undefined : parsePath(found);
}

/** The body in the chosen language, as far as it is translated. */
function useTranslated(code: string): VersionBody {
  const { type, contentId } = useEditor();
  const { inProject } = usePlace();
  const { versionId } = useDraft();
  const body = useBody();
  const { data: texts } = useQuery({
    ...getTranslation({ path: { ...inProject, contentId, versionId, code } }),
    enabled: code !== '',
  });
  return useMemo(() => {
    if (!texts || code === '') return body;
    const translations = texts.units.flatMap(({ path, translation }) =>
      translation ? [[path, translation]] : [],
    );
    return translateBody(type, body, Object.fromEntries(translations));
  }, [type, body, texts, code]);
}

const rightToLeft = /^(ar|fa|he|ur|yi|ps|sd|ug|dv|ckb)\b/;

/** How the draft is drawn; undefined until the themes are there. */
function useLook(body: VersionBody, selected: Path, switches: Switches): Look | undefined {
  const { inEnvironment } = usePlace();
  const themes = useThemes();
  const contents = useStartable();
  const { data: user } = useQuery({
    ...getUser({ path: { ...inEnvironment, id: switches.user } }),
    enabled: switches.user !== '',
    retry: false,
  });
  const step = selected[0] === 'steps' ? body.steps[Number(selected[1])] : undefined;
  const themeId = switches.theme || (step?.themeId ?? body.themeId);
  const theme = themes.find(({ id }) => id === themeId) ?? themes.find(({ isDefault }) => isDefault);
  const settings = useMemo(() => theme && resolvedSettings(theme.settings), [theme]);
  const stepCvid = step?.cvid;
  return useMemo(
    () =>
      settings && {
        settings,
        colorScheme: switches.scheme,
        attributes: user?.attributes ?? {},
        language: {
          code: switches.language || null,
          dir: rightToLeft.test(switches.language) ? 'rtl' : 'ltr',
        },
        contentNames: new Map(contents.map(({ id, name }) => [id, name])),
        ...(stepCvid && { stepCvid }),
      },
    [settings, switches.scheme, switches.language, user, contents, stepCvid],
  );
}

interface ToolbarProps {
  switches: Switches;
  onChange: (switches: Switches) => void;
}

const Toolbar = memo(function Toolbar({ switches, onChange }: ToolbarProps) {
  const { inProject, may } = usePlace();
  const themes = useThemes();
  const { data: localizations } = useQuery({
    ...listLocalizations.page({ path: inProject }),
    enabled: may('localization:read'),
  });
  const set = (changes: Partial<Switches>) => onChange({ ...switches, ...changes });
  const languages = (localizations?.results ?? []).filter(({ isDefault }) => !isDefault);
  // As narrow as all of them need to stand in one line of a screen of 1440 pixels.
  const small = 'h-7 min-w-0 max-w-40 flex-[1_1_6rem] text-sm';
  return (
    <div role="toolbar" aria-label="Preview" className="flex flex-wrap gap-2 border-b border-line px-3 py-2">
      <Select
        aria-label="Theme of the preview"
        value={switches.theme}
        options={[
          { value: '', label: 'Its theme' },
          ...themes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(theme) => set({ theme })}
        className={small}
      />
      <Select
        aria-label="Page behind the preview"
        value={switches.scheme}
        options={[
          { value: 'light', label: 'On light' },
          { value: 'dark', label: 'On dark' },
        ]}
        onChange={(scheme) => set({ scheme })}
        className={small}
      />
      {languages.length > 0 && (
        <Select
          aria-label="Language of the preview"
          value={switches.language}
          options={[
            { value: '', label: 'As written' },
            ...languages.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(language) => set({ language })}
          className={small}
        />
      )}
      <Select
        aria-label="Width of the preview"
        value={switches.width}
        options={widths}
        onChange={(width) => set({ width })}
        className={small}
      />
      {may('user:read') && (
        <Input
          aria-label="Preview as the user with this id"
          placeholder="As user …"
          value={switches.user}
          onChange={({ target }) => set({ user: target.value })}
          className={small}
        />
      )}
    </div>
  );
});
