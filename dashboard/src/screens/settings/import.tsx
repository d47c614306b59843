import { useRef, useState } from 'react';
import { errorOf, reach, type Schemas } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { saveAnswer } from '../../api/files.ts';
import { useAction } from '../../app/action.ts';
import { usePlace } from '../../app/place.ts';
import { Button } from '../../ui/button.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/page.tsx';

type Plan = Schemas['CodePlan'];

interface Chosen {
  file: File;
  plan: Plan;
}

const verbs = { create: 'Create', update: 'Change', delete: 'Delete' };

/** Saves the whole project as one file, and makes a project what such a file says. */
export function ProjectFile() {
  const { project, environment, may } = usePlace();
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const pathTo = (verb: string, overwrite = false) => {
    const query = new URLSearchParams(overwrite ? { overwrite: 'true' } : {});
    // What an environment shows comes with its webhooks, which not everybody may see.
    if (may('webhook:read')) query.set('environmentId', environment.id);
    return `/v2/projects/${project.id}/${verb}?${query}`;
  };
  const save = useAction(() => saveAnswer(pathTo('export'), `${project.name}.ndjson`));
  const plan = useAction(async (file: File) => ({ file, plan: await send(pathTo('plan'), file) }), {
    after: setChosen,
  });
  const apply = useAction(({ file }: Chosen) => send(pathTo('apply', true), file), {
    done: ({ changes }) =>
      changes.length === 0 ? 'Nothing had to change.' : 'The project is what the file says.',
    refresh: [
      families.account,
      families.content,
      families.themes,
      families.segments,
      families.localizations,
      families.attributeDefinitions,
      families.eventDefinitions,
      families.webhooks,
    ],
    after: () => setChosen(undefined),
  });
  return (
    <Panel title="The project as a file">
      <p className="mb-3 text-muted">
        Themes, languages, attributes, events, segments and content with its translations
        {may('webhook:read') && `, and what ${environment.name} shows`}. Users and secrets are not in it.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button isBusy={save.isPending} onClick={() => save.mutate(undefined)}>
          Export
        </Button>
        {may('content:update') && (
          <>
            <Button isBusy={plan.isPending} onClick={() => picker.current?.click()}>
              Import
            </Button>
            <input
              ref={picker}
              type="file"
              accept=".ndjson"
              aria-label="File of a project"
              className="sr-only"
              tabIndex={-1}
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (file) plan.mutate(file);
                target.value = '';
              }}
            />
          </>
        )}
      </div>
      <Dialog
        title="What the import changes"
        description="Everything changes together. What the file does not name stays as it is."
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        isWide
      >
        {chosen && <Changes plan={chosen.plan} />}
        {chosen && chosen.plan.ignored.length > 0 && <Ignored ignored={chosen.plan.ignored} />}
        <Actions>
          <Button onClick={() => setChosen(undefined)}>Cancel</Button>
          <Button
            look="primary"
            disabled={chosen?.plan.changes.length === 0}
            isBusy={apply.isPending}
            onClick={() => chosen && apply.mutate(chosen)}
          >
            Apply
          </Button>
        </Actions>
      </Dialog>
    </Panel>
  );
}

function Changes({ plan: { changes } }: { plan: Plan }) {
  if (changes.length === 0) return <p>No changes. The project is what the file says.</p>;
  return (
    <ul className="flex flex-col gap-3">
      {changes.map(({ kind, key, action, details, drifted }) => (
        <li key={`${kind}/${key}`}>
          <p>
            {verbs[action]} {kind} <strong>{key}</strong>
            {drifted && ', which somebody has changed since the export'}
          </p>
          {details.map((detail) => (
            <p key={detail} className="pl-4 text-muted break-words">
              {detail}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Webhooks and publications of the file, for somebody who may not see those of the environment. */
const Ignored = ({ ignored }: Pick<Plan, 'ignored'>) => (
  <p className="text-muted break-words">
    Left out, because they belong to an environment: {ignored.map(({ name }) => name).join(', ')}.
  </p>
);

/** The generated client sends JSON only, and this is a line of JSON for each thing. */
async function send(path: string, file: File): Promise<Plan> {
  const headers = { 'Content-Type': 'application/x-ndjson' };
  const response = await reach(fetch(path, { method: 'POST', headers, body: file }));
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw errorOf(response, answer);
  return answer as Plan;
}
