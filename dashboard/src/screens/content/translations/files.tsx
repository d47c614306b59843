import { type ChangeEvent, useRef, useState } from 'react';
import { GuidepostError, type Issue, type Schemas } from '../../../api/client.ts';
import { useAction } from '../../../app/action.ts';
import { usePlace } from '../../../app/place.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Actions, Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/page.tsx';
import type { Unit } from './edits.ts';
import {
  canLeaveOut,
  type ImportBody,
  type Report,
  readFile,
  reportOf,
  withoutRefused,
} from './import-file.ts';

type Answer = Schemas['ContentVersionLocalization'];

interface FilesProps {
  content: Schemas['Content'];
  code: string;
  units: readonly Unit[];
  /** Not there for those who may not change the content. */
  onImport: ((body: ImportBody) => Promise<Answer>) | undefined;
  onImported: (answer: Answer) => Promise<void>;
}

/** Takes texts to translators as files, and their translations back. */
export function Files({ content, code, units, onImport, onImported }: FilesProps) {
  const { here } = usePlace();
  const address = `/v2/projects/${here.project}/content/${content.id}/versions/${content.editedVersionId}/localizations/${encodeURIComponent(code)}/export`;
  return (
    <Panel title="Files for translators">
      <div className="flex flex-wrap gap-2">
        {(['xliff', 'json'] as const).map((format) => (
          <a key={format} href={`${address}?format=${format}`} download className={buttonClass()}>
            Export {format.toUpperCase()}
          </a>
        ))}
        {onImport && <Import units={units} onImport={onImport} onImported={onImported} />}
      </div>
    </Panel>
  );
}

type ImportProps = Required<Pick<FilesProps, 'units' | 'onImported'>> & {
  onImport: (body: ImportBody) => Promise<Answer>;
};

interface Refusal {
  body: ImportBody | undefined;
  message: string;
  issues: readonly Issue[];
}

function Import({ units, onImport, onImported }: ImportProps) {
  const input = useRef<HTMLInputElement>(null);
  const [report, setReport] = useState<Report>();
  const [refusal, setRefusal] = useState<Refusal>();
  const take = useAction(
    async ({ body, refused }: { body: ImportBody; refused: readonly Issue[] }) => ({
      answer: await onImport(body),
      refused,
    }),
    {
      isQuiet: true,
      after: async ({ answer, refused }) => {
        setRefusal(undefined);
        setReport(reportOf(units, answer.units, refused));
        await onImported(answer);
      },
    },
  );
  const send = (body: ImportBody, refused: readonly Issue[] = []) =>
    take.mutate(
      { body, refused },
      {
        onError: (error) => {
          const issues = error instanceof GuidepostError ? error.issues : [];
          setRefusal({ body, message: error.message, issues });
        },
      },
    );
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = await target.files?.[0]?.text();
    target.value = '';
    if (text === undefined) return;
    try {
      send(readFile(text));
    } catch (error) {
      setRefusal({ body: undefined, message: String((error as Error).message), issues: [] });
    }
  };
  return (
    <>
      <Button icon="upload" isBusy={take.isPending} onClick={() => input.current?.click()}>
        Import…
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlf,.xliff,.json,application/json,application/xliff+xml"
        aria-label="A translated file"
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      <Dialog title="The file is imported" isOpen={report !== undefined} onClose={() => setReport(undefined)}>
        {report && <ReportText report={report} />}
      </Dialog>
      <Dialog
        title="The file was not imported"
        description={
          refusal?.issues.length
            ? 'These texts or facts of the file do not fit, so nothing was saved.'
            : refusal?.message
        }
        isOpen={refusal !== undefined}
        onClose={() => setRefusal(undefined)}
        isWide
      >
        {refusal && <Problems issues={refusal.issues} />}
        <Actions>
          <Button onClick={() => setRefusal(undefined)}>Close</Button>
          {refusal?.body && canLeaveOut(refusal.issues) && (
            <Button
              look="primary"
              isBusy={take.isPending}
              onClick={() =>
                refusal.body && send(withoutRefused(refusal.body, refusal.issues), refusal.issues)
              }
            >
              Import the rest without these
            </Button>
          )}
        </Actions>
      </Dialog>
    </>
  );
}

const textsWord = (count: number) => (count === 1 ? '1 text' : `${count} texts`);

function ReportText({ report }: { report: Report }) {
  const { taken, outdated, missing, refused } = report;
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>{textsWord(taken)} with a new translation.</li>
        {outdated > 0 && <li>{textsWord(outdated)} of these translated from an older source text.</li>}
        <li>
          {missing === 0 ? 'Nothing is missing.' : `${textsWord(missing)} still without a translation.`}
        </li>
        {refused.length > 0 && <li>{textsWord(refused.length)} left out:</li>}
      </ul>
      <Problems issues={refused} />
    </>
  );
}

/** What is wrong with a file, text by text. */
const Problems = ({ issues }: { issues: readonly Issue[] }) => (
  <ul className="flex flex-col gap-1 empty:hidden">
    {issues.map(({ path, message }) => (
      <li key={`${path} ${message}`} className="rounded-md bg-hover px-3 py-1.5 text-sm break-words">
        {message}
      </li>
    ))}
  </ul>
);
