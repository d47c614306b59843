import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { traits } from 'guidepost-model/content-types/types';
import { useEffect, useState } from 'react';
import type { Schemas } from '../../../api/client.ts';
import { getVersion } from '../../../api/queries/content.ts';
import { useFilters } from '../../../app/filters.ts';
import { HereLink } from '../../../app/here-link.tsx';
import { usePlace } from '../../../app/place.ts';
import { useUnsaved } from '../../../app/unsaved.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Empty, Failure, Loading } from '../../../ui/states.tsx';
import type { Edits } from './edits.ts';
import { LanguageEditor } from './language-editor.tsx';
import { Leftovers } from './leftovers.tsx';

/** Translations that were typed, into which language. They outlive the version that they were typed for. */
interface Typed {
  code: string;
  edits: Edits;
}

const nothing: Edits = {};

/** The texts of content in other languages: how far each is, and the editor of one of them. */
export function Translations({ content }: { content: Schemas['Content'] }) {
  const { inProject } = usePlace();
  const [{ language }, set] = useFilters<{ language?: string }>();
  const [typed, setTyped] = useState<Typed>({ code: '', edits: nothing });
  const path = { ...inProject, contentId: content.id, versionId: content.editedVersionId };
  const version = useQuery({
    ...getVersion({ path, query: { expand: ['steps', 'data', 'localizations'] } }),
    enabled: traits[content.type].hasTheme,
    // A new version beneath takes nothing away from whoever is typing.
    placeholderData: keepPreviousData,
  });
  const languages = version.data?.localizations ?? [];
  const chosen = languages.find(({ code }) => code === language) ?? languages[0];
  const isGone = version.data !== undefined && !languages.some(({ code }) => code === typed.code);
  const hasLeft = !isGone && chosen !== undefined && chosen.code !== typed.code;
  useUnsaved(Object.keys(typed.edits).length > 0);
  // Whoever has gone to another language has agreed to leave these behind.
  useEffect(() => {
    if (hasLeft) setTyped({ code: '', edits: nothing });
  }, [hasLeft]);
  const edit = (code: string) => (change: (edits: Edits) => Edits) =>
    setTyped((before) => ({ code, edits: change(before.code === code ? before.edits : nothing) }));
  const discard = (path: string) => setTyped(({ code, edits }) => ({ code, edits: omit(edits, path) }));
  if (!traits[content.type].hasTheme)
    return <Empty title="Nothing to translate">A tracker shows nothing, so it has no texts.</Empty>;
  if (!version.data)
    return version.error ? <Failure error={version.error} onRetry={() => version.refetch()} /> : <Loading />;
  const leftovers = isGone && (
    <Leftovers
      title="Typed in a language that was deleted"
      texts={Object.entries(typed.edits)}
      onDiscard={discard}
    />
  );
  if (!chosen)
    return (
      <>
        {leftovers}
        <Empty
          title="No languages yet"
          action={
            <HereLink to="localizations" className="link">
              Add a language
            </HereLink>
          }
        >
          The project has only the language in which content is written. Each further language can have its
          own texts.
        </Empty>
      </>
    );
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <nav aria-label="Languages" className="flex flex-wrap gap-2">
        {languages.map((one) => (
          <LanguageButton
            key={one.code}
            language={one}
            isChosen={one === chosen}
            onChoose={() => set({ language: one.code })}
          />
        ))}
      </nav>
      {leftovers}
      <LanguageEditor
        key={chosen.code}
        content={content}
        version={version.data}
        code={chosen.code}
        edits={typed.code === chosen.code ? typed.edits : nothing}
        onEdit={edit(chosen.code)}
      />
    </div>
  );
}

const omit = (edits: Edits, path: string): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([other]) => other !== path));

interface LanguageButtonProps {
  language: Schemas['VersionLocalization'];
  isChosen: boolean;
  onChoose: () => void;
}

const LanguageButton = ({ language, isChosen, onChoose }: LanguageButtonProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={`flex min-w-40 flex-col items-start gap-1.5 rounded-lg border px-3 py-2 text-left ${isChosen ? 'border-accent bg-accent-soft' : 'border-line bg-panel hover:bg-hover'}`}
  >
    <span className="font-medium">{language.name}</span>
    <span className="flex flex-wrap gap-1">
      {language.missing > 0 && <Badge tone="warn">{language.missing} missing</Badge>}
      {language.outdated > 0 && <Badge tone="warn">{language.outdated} outdated</Badge>}
      {language.missing + language.outdated === 0 && <Badge tone="good">complete</Badge>}
      {!language.enabled && <Badge>off</Badge>}
    </span>
  </button>
);
