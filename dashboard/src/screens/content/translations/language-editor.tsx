import { isDrawn } from 'guidepost-model/content-types/types';
import { useEffect, useMemo, useState } from 'react';
import { GuidepostError, type Schemas } from '../../../api/client.ts';
import { usePlace } from '../../../app/place.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { Empty, Failure, Loading } from '../../../ui/states.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { bodyOf } from './body.ts';
import {
  changesOf,
  type Edits,
  type Filter,
  filtered,
  filters,
  followed,
  isClash,
  orphansOf,
  sampleAttributes,
  translationsWith,
  typedInto,
  type Unit,
} from './edits.ts';
import { Files } from './files.tsx';
import { Leftovers } from './leftovers.tsx';
import { byPart, placesOf } from './places.ts';
import { TranslatedPreview } from './translated-preview.tsx';
import { UnitRow } from './unit-row.tsx';
import { useTranslation } from './use-translation.ts';

interface LanguageEditorProps {
  content: Schemas['Content'];
  version: Schemas['ContentVersion'];
  code: string;
  edits: Edits;
  onEdit: (change: (edits: Edits) => Edits) => void;
}

/** The source texts and their translations side by side, and what they look like. */
export function LanguageEditor({ content, version, code, edits: typed, onEdit }: LanguageEditorProps) {
  const { may } = usePlace();
  const translation = useTranslation(content, code, { edits: typed, onEdit });
  const { query, units, edits, save, enable } = translation;
  const [filter, setFilter] = useState<Filter>('all');
  const [focused, setFocused] = useState<string>();
  const body = useMemo(() => bodyOf(version), [version]);
  const places = useMemo(() => placesOf(content.type, body), [content.type, body]);
  const translations = useMemo(() => translationsWith(units, edits), [units, edits]);
  const attributes = useMemo(() => sampleAttributes(units), [units]);
  const isReadOnly = !may('content:update');
  const clashes = units.filter((unit) => isClash(unit, edits[unit.path]));
  const orphans = orphansOf(units, edits);
  const isUnsaved = Object.keys(changesOf(units, edits)).length > 0;
  const canSave = isUnsaved && clashes.length === 0;
  useSaveKey(() => canSave && !save.isPending && save.mutate(edits));
  const drop = (path: string) =>
    onEdit(() => Object.fromEntries(Object.entries(edits).filter(([other]) => other !== path)));
  const keep = ({ path, translation: before }: Unit) =>
    onEdit(() => ({ ...edits, ...(edits[path] && { [path]: { ...edits[path], before } }) }));

  if (!query.data)
    return query.error ? <Failure error={query.error} onRetry={() => query.refetch()} /> : <Loading />;
  const shown = filtered(units, filter);
  const issues = save.error instanceof GuidepostError ? save.error.issues : [];
  const issueAt = (path: string) => issues.find((issue) => issue.path === `translations.${path}`)?.message;
  const place = focused === undefined ? undefined : places.get(focused);
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(320px,38%)]">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 bg-ground py-2 max-md:top-12">
          {(Object.keys(filters) as Filter[]).map((word) => (
            <Toggle key={word} isOn={word === filter} onToggle={() => setFilter(word)}>
              {filters[word]} <span className="text-sm">{filtered(units, word).length}</span>
            </Toggle>
          ))}
          <span role="status" className="ml-auto text-sm text-muted">
            {save.isPending
              ? 'Saving…'
              : clashes.length > 0
                ? 'Choose which translations to keep'
                : isUnsaved || orphans.length > 0
                  ? 'Unsaved changes'
                  : save.isSuccess && 'Saved'}
          </span>
          {!isReadOnly && (
            <Button
              look="primary"
              disabled={!canSave}
              isBusy={save.isPending}
              onClick={() => save.mutate(edits)}
            >
              Save
            </Button>
          )}
        </div>
        {save.error && (
          <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-bad">
            {save.error.message} Nothing was saved; what you typed is still here.
          </p>
        )}
        <Leftovers
          title="Typed for texts that are no longer in the content"
          texts={orphans}
          onDiscard={drop}
        />
        {shown.length === 0 && (
          <Empty title={units.length === 0 ? 'No texts yet' : 'Nothing left here'}>
            {units.length === 0
              ? 'The draft has no texts to translate.'
              : `No text of the draft is ${filter}.`}
          </Empty>
        )}
        {byPart(shown, places).map(([part, list]) => (
          <section key={part} className="min-w-0 rounded-lg border border-line bg-panel">
            <h2 className="border-b border-line px-3 py-2 text-base">{part}</h2>
            <ul className="divide-y divide-line">
              {list.map((unit) => (
                <UnitRow
                  key={unit.path}
                  unit={unit}
                  place={places.get(unit.path)}
                  language={query.data.code}
                  edit={edits[unit.path]}
                  issue={issueAt(unit.path)}
                  isReadOnly={isReadOnly}
                  onType={(text) => onEdit((before) => typedInto(unit, followed(units, before), text))}
                  onTakeTheirs={() => drop(unit.path)}
                  onKeepMine={() => keep(unit)}
                  onFocus={() => setFocused(unit.path)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-3">
        {isDrawn(content.type) && (
          <TranslatedPreview
            type={content.type}
            name={content.name}
            contentId={content.id}
            themeId={version.themeId}
            body={body}
            translations={translations}
            attributes={attributes}
            language={query.data.code}
            languageName={query.data.name}
            place={place}
          />
        )}
        <Checkbox
          label={`Show ${query.data.name} to users`}
          hint="Texts without a translation are shown in the source language. It begins with the next publication."
          checked={enable.isPending ? enable.variables : query.data.enabled}
          disabled={isReadOnly || enable.isPending}
          onChange={(enabled) => enable.mutate(enabled)}
        />
        <Files
          content={content}
          code={code}
          units={units}
          onImport={isReadOnly ? undefined : translation.importFile}
          onImported={translation.afterwards}
        />
      </div>
    </div>
  );
}

/** Saves by the keys by which people save everywhere. */
function useSaveKey(save: () => unknown): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      save();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}
