import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { api, GuidepostError, type Schemas } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { P } from '../../api/paths.ts';
import { getSegment, previewSegment } from '../../api/queries/segments.ts';
import { useAction } from '../../app/action.ts';
import { HereLink, useGo } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { useUnsaved } from '../../app/unsaved.ts';
import { UsedBy } from '../../app/used-by.tsx';
import { Builder } from '../../conditions/builder.tsx';
import { useSubjects } from '../../conditions/subjects.ts';
import { type Condition, sentenceOf } from '../../conditions/words.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { countText, estimateNote } from '../../ui/estimate.ts';
import { Field, Input, Select } from '../../ui/field.tsx';
import { Meanwhile } from '../../ui/meanwhile.tsx';
import { Columns, Page, Panel } from '../../ui/page.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { useTyped } from '../../ui/typed.ts';
import { nameOf } from '../people/values.tsx';

type Kind = 'user' | 'company';

/** A segment that does not exist yet, perhaps with conditions that somebody has tried out in a list. */
export function NewSegment() {
  const { kind, conditions } = useSearch({ strict: false }) as { kind?: Kind; conditions?: string };
  return <Form given={{ bizType: kind ?? 'user', conditions: conditions ? JSON.parse(conditions) : [] }} />;
}

export function SegmentPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { inProject } = usePlace();
  const segment = useQuery(getSegment({ path: { ...inProject, segmentId: id } }));
  if (segment.data) return <Form key={id} given={segment.data} />;
  return (
    <Page title="Segment" back={<HereLink to="segments">Segments</HereLink>}>
      {segment.error ? <Failure error={segment.error} onRetry={() => segment.refetch()} /> : <Loading />}
    </Page>
  );
}

type Given = Partial<Schemas['Segment']> & { bizType: Kind; conditions: Condition[] };

function Form({ given }: { given: Given }) {
  const { inProject, may } = usePlace();
  const { names } = useSubjects();
  const go = useGo();
  const confirm = useConfirm();
  const form = useTyped({ name: given.name ?? '', conditions: given.conditions });
  const { name, conditions } = form.values;
  const setConditions = (changed: Condition[]) => form.set('conditions', changed);
  const [bizType, setBizType] = useState(given.bizType);
  const [kind, setKind] = useState<'condition' | 'manual' | 'all'>(given.kind ?? 'condition');
  const isReadOnly = !may(given.id ? 'segment:update' : 'segment:create') || given.kind === 'all';

  const save = useAction(
    (changes: typeof form.changes) => {
      const rules = kind === 'condition' ? { conditions } : {};
      if (given.id === undefined)
        return api.post(`${P}/segments`, {
          params: { path: inProject },
          body: { name, bizType, kind: kind === 'manual' ? 'manual' : 'condition', ...rules },
        });
      return api.patch(`${P}/segments/{segmentId}`, {
        params: { path: { ...inProject, segmentId: given.id } },
        // Fields that nobody has touched keep what others have saved meanwhile.
        body: form.isUnsaved ? changes : { name },
      });
    },
    {
      done: 'The segment is saved.',
      refresh: [families.segments],
      isQuiet: true,
      after: ({ id }) => (given.id ? undefined : go({ to: 'segments/$id', params: { id } })),
    },
  );
  useUnsaved(form.isUnsaved && !save.isPending);
  const clashes = save.isPending ? [] : form.clashes;
  const remove = useAction(
    (segmentId: string) =>
      api.delete(`${P}/segments/{segmentId}`, { params: { path: { ...inProject, segmentId } } }),
    {
      done: 'The segment is deleted.',
      refresh: [families.segments],
      after: () => go({ to: 'segments' }),
    },
  );
  const askToRemove = async (id: string) => {
    const agreed = await confirm({
      title: `Delete the segment ${given.name}?`,
      text: 'It can be restored. A segment that is in use cannot be deleted.',
      action: 'Delete',
      isDangerous: true,
    });
    if (agreed) remove.mutate(id);
  };
  const issues = save.error instanceof GuidepostError ? save.error.issues : [];
  return (
    <Page
      title={given.name ?? 'New segment'}
      back={<HereLink to="segments">Segments</HereLink>}
      actions={
        given.id &&
        given.kind !== 'all' &&
        may('segment:delete') && (
          <Button icon="trash" isBusy={remove.isPending} onClick={() => given.id && askToRemove(given.id)}>
            Delete
          </Button>
        )
      }
    >
      <Columns
        main={
          <Panel title="Who is in it">
            <form
              className="flex flex-col gap-4"
              onSubmit={(event) => {
                event.preventDefault();
                const { changes } = form;
                save.mutate(changes, { onSuccess: () => form.settle(changes) });
              }}
            >
              <Field label="Name" error={issues.find(({ path }) => path === 'name')?.message}>
                {(control) => (
                  <Input
                    {...control}
                    required
                    maxLength={255}
                    value={name}
                    disabled={isReadOnly}
                    onChange={({ target }) => form.set('name', target.value)}
                  />
                )}
              </Field>
              {given.id === undefined && (
                <div className="grid gap-4 sm:grid-cols-2">
                  <Field label="Of">
                    {(control) => (
                      <Select
                        {...control}
                        value={bizType}
                        options={[
                          { value: 'user', label: 'Users' },
                          { value: 'company', label: 'Companies' },
                        ]}
                        onChange={(of) => {
                          setBizType(of);
                          setConditions([]);
                        }}
                      />
                    )}
                  </Field>
                  <Field label="Members">
                    {(control) => (
                      <Select
                        {...control}
                        value={kind}
                        options={[
                          { value: 'condition', label: 'Whoever meets the conditions' },
                          { value: 'manual', label: 'Added by hand' },
                        ]}
                        onChange={setKind}
                      />
                    )}
                  </Field>
                </div>
              )}
              {kind === 'condition' && (
                <fieldset disabled={isReadOnly} className="flex flex-col gap-2">
                  <legend className="mb-2 font-medium">Conditions</legend>
                  <Builder bizType={bizType} conditions={conditions} onChange={setConditions} />
                  {conditions.length > 0 && (
                    <p className={`text-sm text-muted ${conditions.length > 1 ? 'pl-8' : ''}`}>
                      {sentenceOf(conditions, names)}
                    </p>
                  )}
                </fieldset>
              )}
              {kind === 'manual' && (
                <p className="text-muted">
                  Choose {bizType === 'user' ? 'users' : 'companies'} in their list to add them.
                </p>
              )}
              {clashes.map((field) => (
                <Meanwhile
                  key={field}
                  theirs={field === 'name' ? (given.name ?? '') : sentenceOf(given.conditions, names)}
                  onTakeTheirs={() => form.takeTheirs(field)}
                  onKeepMine={() => form.keepMine(field)}
                />
              ))}
              {save.error && (
                <div role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-bad">
                  <p>{save.error.message}</p>
                  {issues.map(({ path, message }) => (
                    <p key={`${path} ${message}`}>{message}</p>
                  ))}
                </div>
              )}
              {!isReadOnly && (
                <Button
                  type="submit"
                  look="primary"
                  isBusy={save.isPending}
                  disabled={clashes.length > 0}
                  className="self-start"
                >
                  Save segment
                </Button>
              )}
            </form>
          </Panel>
        }
        side={
          <>
            {kind === 'condition' && <Count bizType={bizType} conditions={conditions} />}
            {given.id && <UsedBy type="segment" id={given.id} />}
          </>
        }
      />
    </Page>
  );
}

/** How many there are right now, and a few of them. */
function Count({ bizType, conditions }: { bizType: Kind; conditions: Condition[] }) {
  const { inEnvironment, environment } = usePlace();
  const asked = useDeferredValue(conditions);
  const preview = useQuery({
    ...previewSegment({ path: inEnvironment, body: { bizType, conditions: asked } }),
    placeholderData: keepPreviousData,
  });
  const noun = bizType === 'user' ? 'users' : 'companies';
  return (
    <Panel title={`Now in ${environment.name}`}>
      <div aria-live="polite">
        {preview.error ? (
          <p className="text-muted">Complete the conditions to see the count. {preview.error.message}</p>
        ) : preview.data ? (
          <>
            <p className="text-2xl font-semibold tabular-nums">
              {countText(preview.data)} <span className="text-base font-normal text-muted">{noun}</span>
            </p>
            {preview.data.between && <p className="mt-1 text-sm text-muted">{estimateNote(preview.data)}</p>}
            <ul className="mt-3 flex flex-col gap-1.5">
              {preview.data.sample.map((one) => (
                <li key={one.id} className="truncate">
                  <HereLink to={bizType === 'user' ? 'users/$id' : 'companies/$id'} params={{ id: one.id }}>
                    {nameOf(one)}
                  </HereLink>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <Loading rows={3} />
        )}
      </div>
    </Panel>
  );
}
