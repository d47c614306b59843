import { useQuery } from '@tanstack/react-query';
import type { VersionBody } from 'guidepost-model/content/body';
import { translateBody } from 'guidepost-model/content/translations/translate';
import { directionOf } from 'guidepost-model/localizations/direction';
import { useDeferredValue, useMemo, useState } from 'react';
import { getTheme, listThemes } from '../../../api/queries/themes.ts';
import { usePlace } from '../../../app/place.ts';
import { type Draft, type Look, resolvedSettings } from '../../../preview/draft.ts';
import { Preview } from '../../../preview/preview.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import type { Place } from './places.ts';

interface TranslatedPreviewProps {
  contentId: string;
  type: Draft['type'];
  name: string;
  themeId: string | null;
  body: VersionBody;
  translations: Record<string, string>;
  /** What `{{ attribute }}` shows. */
  attributes: Record<string, string>;
  language: string;
  languageName: string;
  /** Where the text stands that somebody is translating. */
  place: Place | undefined;
}

/** The settings of a theme, or of the default theme where content has none of its own. */
function useThemeSettings(themeId: string | null) {
  const { inProject } = usePlace();
  const query = { expand: ['settings' as const] };
  const own = useQuery({
    ...getTheme({ path: { ...inProject, id: themeId ?? '' }, query }),
    enabled: themeId !== null,
  });
  const all = useQuery({ ...listThemes.all({ path: inProject, query }), enabled: themeId === null });
  const theme = themeId === null ? all.data?.find(({ isDefault }) => isDefault) : own.data;
  return theme?.settings;
}

/** The content in the language, with what is typed, drawn by what draws it for users. */
export function TranslatedPreview(props: TranslatedPreviewProps) {
  const { contentId, type, name, body, attributes, language, languageName, place } = props;
  const [isSource, setSource] = useState(false);
  const stored = useThemeSettings(props.themeId);
  const settings = useMemo(() => resolvedSettings(stored), [stored]);
  // Typing goes first: the drawing follows a moment later.
  const translations = useDeferredValue(props.translations);
  const draft: Draft = useMemo(
    () => ({ contentId, type, name, body: isSource ? body : translateBody(type, body, translations) }),
    [contentId, type, name, body, translations, isSource],
  );
  const stepCvid = place?.stepCvid;
  const look: Look = useMemo(
    () => ({
      settings,
      attributes,
      language: isSource ? { code: null, dir: 'ltr' } : { code: language, dir: directionOf(language) },
      ...(stepCvid !== undefined && { stepCvid }),
    }),
    [settings, attributes, language, isSource, stepCvid],
  );
  return (
    <section aria-label="Preview" className="flex flex-col gap-2">
      <div className="flex gap-1">
        <Toggle isOn={!isSource} onToggle={() => setSource(false)}>
          {languageName}
        </Toggle>
        <Toggle isOn={isSource} onToggle={() => setSource(true)}>
          Source
        </Toggle>
      </div>
      {/* It is only looked at: what is drawn takes no focus from whoever types, and no stops of the Tab key. */}
      <div inert className="h-90 overflow-hidden rounded-lg border border-line">
        <Preview
          draft={draft}
          look={look}
          title={`Preview in ${isSource ? 'the source language' : languageName}`}
          markedBlock={place?.blockId}
          className="h-[150%] w-[150%] origin-top-left scale-[0.66667]"
        />
      </div>
    </section>
  );
}
