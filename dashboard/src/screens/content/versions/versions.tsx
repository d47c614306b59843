import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Schemas } from '../../../api/client.ts';
import { families } from '../../../api/families.ts';
import { useList } from '../../../api/lists.ts';
import { P } from '../../../api/paths.ts';
import { listVersions } from '../../../api/queries/content.ts';
import { useAction } from '../../../app/action.ts';
import { usePlace } from '../../../app/place.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Actions, Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time.tsx';
import { Changes } from './changes.tsx';
import { NoteField } from './note-field.tsx';
import { useChanges } from './queries.ts';

type Content = Schemas['Content'];
type Version = Schemas['ContentVersion'];

/** Every version of the content: what it is for, who made it, where it is live, and in what two of them differ. */
export function Versions({ content }: { content: Content }) {
  const { inProject, project, may } = usePlace();
  const [noted, setNoted] = useState<Version>();
  const path = { ...inProject, contentId: content.id };
  const list = useList(listVersions.pages({ path, query: { limit: 50, orderBy: ['-createdAt'] } }));
  const restore = useAction(
    (versionId: string) =>
      api.post(`${P}/content/{contentId}/versions/{versionId}/restore`, {
        params: { path: { ...path, versionId } },
      }),
    {
      done: ({ number }) => `Version ${number} is a copy of it, and the draft now.`,
      refresh: [families.content],
    },
  );
  const fork = useAction(() => api.post(`${P}/content/{contentId}/versions`, { params: { path } }), {
    done: ({ number }) => `Version ${number} is the draft now.`,
    refresh: [families.content],
  });
  const liveIn = (versionId: string) =>
    content.environments
      .filter(({ publishedVersionId }) => publishedVersionId === versionId)
      .map(
        ({ environmentId }) => project.environments.find(({ id }) => id === environmentId)?.name ?? 'another',
      );
  const isEdited = ({ id }: Version) => id === content.editedVersionId;
  const columns: Column<Version>[] = [
    {
      key: 'number',
      title: 'Version',
      cell: (version) => (
        <>
          {version.number}{' '}
          {isEdited(version) && <Badge tone="accent">{version.firstPublishedAt ? 'newest' : 'draft'}</Badge>}
        </>
      ),
    },
    {
      key: 'note',
      title: 'Note',
      cell: ({ note }) => note ?? <span className="text-muted">–</span>,
    },
    {
      key: 'live',
      title: 'Published in',
      cell: ({ id }) => liveIn(id).join(', ') || <span className="text-muted">nowhere</span>,
    },
    {
      key: 'by',
      title: 'Made by',
      cell: ({ createdBy }) => createdBy?.name ?? <span className="text-muted">unknown</span>,
    },
    { key: 'made', title: 'Made', cell: ({ createdAt }) => <Time at={createdAt} /> },
    { key: 'changed', title: 'Changed', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
    {
      key: 'actions',
      title: '',
      label: 'Actions',
      cell: (version) =>
        may('content:update') && (
          <span className="flex justify-end gap-1">
            <Button
              look="quiet"
              aria-label={`Note of version ${version.number}`}
              onClick={() => setNoted(version)}
            >
              Note
            </Button>
            {!isEdited(version) && (
              <Button
                look="quiet"
                aria-label={`Restore version ${version.number}`}
                onClick={() => restore.mutate(version.id)}
              >
                Restore
              </Button>
            )}
          </span>
        ),
    },
  ];
  const { items = [] } = list;
  const edited = items.find(isEdited);
  return (
    <>
      {edited?.firstPublishedAt && may('content:update') && (
        <div className="flex flex-wrap items-center gap-3">
          <Button isBusy={fork.isPending} onClick={() => fork.mutate(undefined)}>
            Make a draft
          </Button>
          <span className="text-muted">
            Version {edited.number} was published and cannot be changed. A draft is a copy of it that can.
          </span>
        </div>
      )}
      <Table label="Versions" list={list} columns={columns} empty={<Empty title="No versions" />} />
      {items.length > 1 && <Compare content={content} versions={items} />}
      {noted && (
        <NoteDialog
          key={noted.id}
          contentId={content.id}
          version={noted}
          onClose={() => setNoted(undefined)}
        />
      )}
    </>
  );
}

function Compare({ content, versions }: { content: Content; versions: readonly Version[] }) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as { before?: string; after?: string };
  const known = (id: string | undefined) => versions.find((version) => version.id === id)?.id;
  const after = known(search.after) ?? known(content.editedVersionId) ?? versions[0]?.id ?? '';
  const before =
    known(search.before) ?? versions[versions.findIndex(({ id }) => id === after) + 1]?.id ?? after;
  const { changes, error } = useChanges(content.id, before, after);
  const set = (chosen: { before?: string; after?: string }) =>
    navigate({
      to: '.',
      search: { tab: 'versions', before, after, ...chosen } as never,
      replace: true,
      resetScroll: false,
    });
  const options = versions.map(({ id, number, note }) => ({
    value: id,
    label: note ? `Version ${number}: ${note.slice(0, 40)}` : `Version ${number}`,
  }));
  return (
    <Panel title="What changed">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Select
          aria-label="Version to compare"
          value={before}
          options={options}
          onChange={(id) => set({ before: id })}
          className="max-w-60"
        />
        <span className="text-muted">compared with</span>
        <Select
          aria-label="Version to compare with"
          value={after}
          options={options}
          onChange={(id) => set({ after: id })}
          className="max-w-60"
        />
      </div>
      <Changes changes={changes} error={error} nothing="The two versions are the same." />
    </Panel>
  );
}

interface NoteDialogProps {
  contentId: string;
  version: Version;
  onClose: () => void;
}

function NoteDialog({ contentId, version: { id, number, note }, onClose }: NoteDialogProps) {
  const { inProject } = usePlace();
  const [text, setText] = useState(note ?? '');
  const save = useAction(
    () =>
      api.put(`${P}/content/{contentId}/versions/{versionId}/note`, {
        params: { path: { ...inProject, contentId, versionId: id } },
        body: { note: text.trim() || null },
      }),
    { done: 'The note is saved.', refresh: [families.content], after: onClose },
  );
  return (
    <Dialog title={`Note of version ${number}`} isOpen onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(undefined);
        }}
      >
        <NoteField value={text} onChange={setText} />
        <Actions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" isBusy={save.isPending}>
            Save
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
