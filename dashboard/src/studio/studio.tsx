import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { traits } from 'guidepost-model/content-types/types';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api, type Issue, type Schemas } from '../api/client.ts';
import { families, refresh } from '../api/families.ts';
import { P } from '../api/paths.ts';
import { question } from '../api/query.ts';
import { HereLink } from '../app/here-link.tsx';
import { usePlace } from '../app/place.ts';
import type { OutlineGroup } from '../kinds/outline.ts';
import { buttonClass, IconButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Failure, Loading } from '../ui/states.tsx';
import { tell } from '../ui/toast.tsx';
import { EditorProvider, useBody, useDraft, useEditor, useIssues } from './context.ts';
import { partAround } from './document/outline.ts';
import { type Path, parsePath, pathText, split, valueAt } from './document/paths.ts';
import { SchemaField } from './fields/field.tsx';
import { AnyField } from './fields/field-props.ts';
import { type Finding, marksOf, useFindings } from './findings.ts';
import { AddBlockProvider, AddMenu, soleChoice } from './panes/add-block.tsx';
import { Canvas } from './panes/canvas.tsx';
import { useFieldFocus, type Wish } from './panes/field-focus.ts';
import { OtherEditors } from './panes/others.tsx';
import { OutlinePane } from './panes/outline-pane.tsx';
import { PagePreview } from './panes/page-preview.tsx';
import { type PartEdits, usePartEdits } from './panes/part-edits.ts';
import { Problems } from './panes/problems.tsx';
import { Properties } from './panes/properties.tsx';
import { ConflictDialog, StateLine } from './panes/state-line.tsx';
import { DraftStore } from './saving/draft-store.ts';
import { keeperOf } from './saving/kept-edits.ts';
import { serviceOf } from './saving/service.ts';
import { withWholeConditions } from './saving/unfinished-conditions.ts';

type Content = Schemas['Content'];

/** How often somebody who looks at a draft hears of the changes of others. */
const lookMs = 4_000;

/** The editor of content: outline, preview and the fields of what is selected. */
export function Studio() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { inProject } = usePlace();
  const service = useMemo(() => serviceOf(inProject.projectId, id), [inProject.projectId, id]);
  const opened = useQuery({
    ...question([], 'opened draft', { inProject, id }, async () => {
      const [content, stored] = await Promise.all([
        api.get(`${P}/content/{contentId}`, { params: { path: { ...inProject, contentId: id } } }),
        service.read(),
      ]);
      return {
        content,
        store: new DraftStore(stored, withWholeConditions(service, content.type), keeperOf(id)),
      };
    }),
    // The editor itself follows what others do; a second answer would be a second draft.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (opened.data) return <Editor key={id} content={opened.data.content} store={opened.data.store} />;
  return (
    <Page title="Editor" back={<HereLink to="content">Content</HereLink>}>
      {opened.error ? <Failure error={opened.error} onRetry={() => opened.refetch()} /> : <Loading />}
    </Page>
  );
}

function Editor({ content, store }: { content: Content; store: DraftStore }) {
  const { may } = usePlace();
  const { id, type } = content;
  const [selected, setSelected] = useState(() =>
    traits[type].hasSteps && hasSteps(store) ? 'steps[0]' : '',
  );
  const [wish, setWish] = useState<Wish>();
  const select = useCallback((path: Path) => setSelected(pathText(partAround(path))), []);
  const open = useCallback(
    (field: string) => {
      select(parsePath(field));
      setWish({ path: field });
    },
    [select],
  );
  // A link may lead to a field: to its path.
  const { at } = useSearch({ strict: false }) as { at?: string };
  useEffect(() => {
    if (at !== undefined) open(at);
  }, [at, open]);
  const editor = useMemo(
    () => ({ store, contentId: id, type, isReadOnly: !may('content:update'), select, open }),
    [store, id, type, may, select, open],
  );
  useFollowing(store);
  useEffect(() => {
    document.title = `${content.name} · Guidepost`;
  }, [content.name]);
  return (
    <EditorProvider value={editor}>
      <AnyField value={SchemaField}>
        <Workplace content={content} selected={selected} wish={wish} />
      </AnyField>
      <ConflictDialog />
    </EditorProvider>
  );
}

const hasSteps = (store: DraftStore) => store.state().history.present.steps.length > 0;

/** Saves before the person leaves, sends what was kept once there is a connection, and looks for changes of others. */
function useFollowing(store: DraftStore): void {
  const client = useQueryClient();
  useEffect(() => {
    const back = () => void store.flush();
    const look = () => document.visibilityState === 'visible' && void store.lookForOthers();
    const timer = setInterval(look, lookMs);
    window.addEventListener('online', back);
    window.addEventListener('pagehide', store.keep);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', back);
      window.removeEventListener('pagehide', store.keep);
      document.removeEventListener('visibilitychange', look);
      void store.stop().then(() => refresh(client, [families.content]));
    };
  }, [store, client]);
}

interface Adding {
  list: Path;
  of: OutlineGroup['of'];
  index: number;
}

interface WorkplaceProps {
  content: Content;
  selected: string;
  wish: Wish | undefined;
}

function Workplace({ content, selected, wish }: WorkplaceProps) {
  const { type, isReadOnly } = useEditor();
  const body = useBody();
  const [adding, setAdding] = useState<Adding>();
  const current = useRef(selected);
  current.current = selected;
  const insert = useRef<PartEdits['insert']>(() => {});
  const ask = useCallback<PartEdits['add']>(
    ({ list, of }, index) => {
      const sole = soleChoice(of, type);
      if (sole) insert.current(list, index, sole.make(index + 1));
      else setAdding({ list, of, index });
    },
    [type],
  );
  const edits = usePartEdits(
    useCallback(() => current.current, []),
    ask,
  );
  insert.current = edits.insert;
  const path = useMemo(() => parsePath(selected), [selected]);
  const [list, index] = split(path);
  const isBlock = (valueAt(body, path) as { object?: string } | undefined)?.object === 'block';
  const addAfter = isBlock && !isReadOnly ? () => edits.add({ list, of: 'block' }, index + 1) : undefined;
  const findings = useFindings();
  const issues = useIssues();
  const marks = useMemo(() => marksOf([...issues.map(findingOf), ...(findings ?? [])]), [issues, findings]);
  const root = useFieldFocus(wish);
  return (
    <div ref={root} className="flex flex-col md:h-dvh">
      <Head content={content} />
      <div className="grid min-h-0 flex-1 md:grid-cols-[250px_minmax(0,1fr)] xl:grid-cols-[270px_minmax(0,1fr)_360px]">
        <OutlinePane selected={selected} edits={edits} marks={marks} />
        <section
          aria-label="Preview"
          className="hidden min-h-0 flex-col border-l border-line bg-ground md:flex xl:row-auto"
        >
          <Canvas name={content.name} selected={path} />
        </section>
        <section
          aria-label="Properties"
          className="flex flex-col gap-5 overflow-y-auto border-l border-line bg-panel p-4 md:col-span-2 md:max-h-[50dvh] md:border-t xl:col-span-1 xl:max-h-none xl:border-t-0"
        >
          <AddBlockProvider value={addAfter}>
            <Properties selected={path} />
          </AddBlockProvider>
          <Problems findings={findings} />
        </section>
      </div>
      {adding && (
        <AddMenu
          of={adding.of}
          type={type}
          count={(valueAt(body, adding.list) as unknown[] | undefined)?.length ?? 0}
          onClose={() => setAdding(undefined)}
          onAdd={(part) => {
            setAdding(undefined);
            edits.insert(adding.list, adding.index, part);
          }}
        />
      )}
    </div>
  );
}

/** What keeps the draft from being saved marks the outline too. */
const findingOf = ({ path = '', message }: Issue): Finding => ({
  severity: 'error',
  path,
  message,
  text: message,
});

function Head({ content }: { content: Content }) {
  const { store } = useEditor();
  const { history, notice } = useDraft();
  useEffect(() => {
    if (!notice) return;
    tell(notice);
    store.forgetNotice();
  }, [notice, store]);
  useUndoKeys(store);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2">
      <div className="flex min-w-60 flex-1 items-center gap-1">
        <HereLink
          to="content/$id"
          params={{ id: content.id }}
          aria-label={`Back to ${content.name}`}
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover"
        >
          ←
        </HereLink>
        <h1 className="truncate text-lg">{content.name}</h1>
      </div>
      <OtherEditors />
      <StateLine name={content.name} />
      <div className="flex gap-1">
        <IconButton icon="undo" label="Undo" disabled={history.past.length === 0} onClick={store.undo} />
        <IconButton icon="redo" label="Redo" disabled={history.future.length === 0} onClick={store.redo} />
      </div>
      {traits[content.type].hasTheme && <PagePreview />}
      <HereLink to="content/$id" params={{ id: content.id }} className={buttonClass('primary')}>
        Publish
      </HereLink>
    </header>
  );
}

/** Undo and redo work everywhere in the editor, also in its fields: they know more than a field does. */
function useUndoKeys(store: DraftStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if ((event.target as Element).closest('[role="dialog"]')) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) store.redo();
      else store.undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [store]);
}
