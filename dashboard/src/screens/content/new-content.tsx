import { useQuery } from '@tanstack/react-query';
import { traits } from 'guidepost-model/content-types/types';
import { type FormEvent, useState } from 'react';
import { api, GuidepostError } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { wholePage } from '../../api/lists.ts';
import { P } from '../../api/paths.ts';
import { listThemes } from '../../api/queries/themes.ts';
import { question } from '../../api/query.ts';
import { useAction } from '../../app/action.ts';
import { useGo } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { type ContentType, contentTypes, kinds, mostMade } from '../../kinds/index.ts';
import type { Template } from '../../kinds/template.ts';
import { Button } from '../../ui/button.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { everyone, type Start, StartField, startOf } from './start-field.tsx';
import { useEventMaker } from './template-event.ts';

/** The templates are loaded when somebody creates content. */
const templatesQuery = {
  ...question([], 'templates', null, async () => (await import('../../kinds/templates.ts')).templates),
  staleTime: Number.POSITIVE_INFINITY,
};

/** Creates content of a type, blank or from a template, for an audience, and opens the editor. */
export function NewContent({
  type: given,
  onClose,
}: {
  type?: ContentType | undefined;
  onClose: () => void;
}) {
  const { inProject } = usePlace();
  const go = useGo();
  const [type, setType] = useState<ContentType>(given ?? mostMade);
  const [templateId, setTemplateId] = useState('');
  const [start, setStart] = useState<Start>(everyone);
  const [chosenTheme, setChosenTheme] = useState<string>();
  const themes = useQuery(listThemes.page({ path: inProject, query: { limit: wholePage } }));
  const found = themes.data?.results ?? [];
  const themeId = chosenTheme ?? (found.find(({ isDefault }) => isDefault) ?? found[0])?.id ?? '';
  const templates = useQuery(templatesQuery);
  const offered: readonly Template[] = templates.data?.[type] ?? [];
  const template = offered.find(({ id }) => id === templateId);
  const makeEvent = useEventMaker();
  const make = useAction(
    async (name: string) => {
      const content = await api.post(`${P}/content`, {
        params: { path: inProject },
        body: { type, name, ...(traits[type].hasTheme && { themeId }) },
      });
      const path = { ...inProject, contentId: content.id, versionId: content.editedVersionId };
      if (template?.event) await makeEvent(template.event);
      const body = { ...template?.body, ...startOf(type, start, template?.body) };
      if (Object.keys(body).length > 0)
        await api.patch(`${P}/content/{contentId}/versions/{versionId}`, { params: { path }, body });
      return content;
    },
    {
      refresh: [families.content],
      after: ({ id }) => go({ to: 'content/$id/edit', params: { id } }),
      isQuiet: true,
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    make.mutate(String(new FormData(event.currentTarget).get('name')));
  };
  const issues = make.error instanceof GuidepostError ? make.error.issues : [];
  const issueOf = (field: string) => issues.find(({ path }) => path === field)?.message;
  return (
    <Dialog title="New content" isOpen onClose={onClose}>
      <form className="flex flex-col gap-4" onSubmit={submit}>
        {make.error && issues.length === 0 && (
          <p role="alert" className="text-bad">
            {make.error.message}
          </p>
        )}
        <Field label="Name" error={issueOf('name')}>
          {(control) => (
            <Input {...control} name="name" required maxLength={255} autoFocus placeholder="Welcome tour" />
          )}
        </Field>
        <Field label="Type" hint={kinds[type].hint} error={issueOf('type')}>
          {(control) => (
            <Select
              {...control}
              value={type}
              options={contentTypes.map((value) => ({ value, label: kinds[value].name }))}
              onChange={setType}
            />
          )}
        </Field>
        <Field label="Start from" hint={template?.text}>
          {(control) => (
            <Select
              {...control}
              value={template?.id ?? ''}
              options={[
                { value: '', label: `Blank ${kinds[type].name.toLowerCase()}` },
                ...offered.map(({ id, name }) => ({ value: id, label: name, group: 'Templates' })),
              ]}
              onChange={setTemplateId}
            />
          )}
        </Field>
        <StartField type={type} value={start} onChange={setStart} />
        {traits[type].hasTheme && (
          <Field label="Theme" error={issueOf('themeId') ?? themes.error?.message}>
            {(control) => (
              <Select
                {...control}
                required
                value={themeId}
                options={found.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={setChosenTheme}
              />
            )}
          </Field>
        )}
        <Actions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={make.isPending} disabled={!themes.data}>
            Create {kinds[type].name.toLowerCase()}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
