import { useQuery } from '@tanstack/react-query';
import { api, data, type Schemas } from '../../../api/client.ts';
import { useFilters } from '../../../app/filters.ts';
import { HereLink } from '../../../app/here-link.tsx';
import { P } from '../../../app/paths.ts';
import { usePlace } from '../../../app/place.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Empty, Failure, Loading } from '../../../ui/states.tsx';
import { LanguageEditor } from './language-editor.tsx';

/** The texts of content in other languages: how far each is, and the editor of one of them. */
export function Translations({ content }: { content: Schemas['Content'] }) {
  const { inProject } = usePlace();
  const [{ language }, set] = useFilters<{ language?: string }>();
  const path = { ...inProject, contentId: content.id, versionId: content.editedVersionId };
  const version = useQuery({
    queryKey: ['content', inProject, content.id, 'version', content.editedVersionId],
    queryFn: () =>
      data(
        api.GET(`${P}/content/{contentId}/versions/{versionId}`, {
          params: { path, query: { expand: ['steps', 'data', 'localizations'] } },
        }),
      ),
    enabled: content.type !== 'tracker',
  });
  if (content.type === 'tracker')
    return <Empty title="Nothing to translate">A tracker shows nothing, so it has no texts.</Empty>;
  if (!version.data)
    return version.error ? <Failure error={version.error} onRetry={() => version.refetch()} /> : <Loading />;
  const languages = version.data.localizations ?? [];
  const chosen = languages.find(({ code }) => code === language) ?? languages[0];
  if (!chosen)
    return (
      <Empty
        title="No languages yet"
        action={
          <HereLink to="localizations" className="link">
            Add a language
          </HereLink>
        }
      >
        The project has only the language in which content is written. Each further language can have its own
        texts.
      </Empty>
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
      <LanguageEditor
        key={`${chosen.code} ${version.data.id}`}
        content={content}
        version={version.data}
        code={chosen.code}
      />
    </div>
  );
}

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
