import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { Schemas } from '../../api/client.ts';
import { wholePage } from '../../api/lists.ts';
import { explainContent, listContent } from '../../api/queries/content.ts';
import { useDemoEnvironment } from '../../app/demo.tsx';
import { usePlace } from '../../app/place.ts';
import { useSubjects } from '../../conditions/subjects.ts';
import { type Names, wordsOf } from '../../conditions/words.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Empty, Failure, Loading } from '../../ui/states.tsx';
import { evidenceOf, seenWords } from './evidence.ts';

interface Asked {
  user?: string;
  content?: string;
  url?: string;
}

type Verdict = Schemas['ExplainedCheck']['verdict'];
const verdicts: Record<Verdict, { word: string; tone: Tone }> = {
  yes: { word: 'Yes', tone: 'good' },
  no: { word: 'No', tone: 'bad' },
  page_decides: { word: 'The page decides', tone: 'warn' },
};

const VerdictBadge = ({ verdict }: { verdict: Verdict }) => (
  <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].word}</Badge>
);

/** Why a user gets content on a page, or why not: rule by rule, with what was seen. */
export function Explain() {
  const asked: Asked = useSearch({ strict: false });
  const { inProject, inEnvironment, environment } = usePlace();
  const navigate = useNavigate();
  const demoEnvironment = useDemoEnvironment();
  const isElsewhere = demoEnvironment !== environment.id;
  const contents = useQuery({
    ...listContent.page({
      path: inProject,
      query: { limit: wholePage, orderBy: ['-createdAt'], ...(isElsewhere && { demo: false }) },
    }),
    enabled: demoEnvironment !== undefined,
  });
  const isWhole = Boolean(asked.user && asked.content);
  const answer = useQuery({
    ...explainContent({
      path: inEnvironment,
      body: {
        userId: asked.user ?? '',
        contentId: asked.content ?? '',
        ...(asked.url && { context: { pageUrl: asked.url } }),
      },
    }),
    enabled: isWhole,
  });
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    navigate({
      to: '.',
      search: Object.fromEntries(Object.entries(form).filter(([, value]) => value)) as never,
    });
  };
  return (
    <Page
      title="Explain"
      text={`Why does a user of ${environment.name} get this content on that page, or why not?`}
    >
      <Panel>
        <form
          key={JSON.stringify(asked)}
          onSubmit={ask}
          className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_1fr_auto]"
        >
          <Field label="Id of the user">
            {(control) => <Input {...control} name="user" required defaultValue={asked.user ?? ''} />}
          </Field>
          <Field label="Content">
            {(control) => (
              <ContentChoice
                control={control}
                asked={asked.content}
                contents={contents.data?.results ?? []}
              />
            )}
          </Field>
          <Field label="Address of the page">
            {(control) => (
              <Input
                {...control}
                name="url"
                type="url"
                placeholder="https://app.example.com/"
                defaultValue={asked.url ?? ''}
              />
            )}
          </Field>
          <Button type="submit" look="primary">
            Explain
          </Button>
        </form>
      </Panel>
      {!isWhole && (
        <Empty title="Choose a user and content">
          The answer names every rule, whether it holds for the user, and the value that decided.
        </Empty>
      )}
      {isWhole && answer.error && <Failure error={answer.error} onRetry={() => answer.refetch()} />}
      {isWhole && !answer.error && !answer.data && <Loading />}
      {isWhole && answer.data && <Answer answer={answer.data} />}
    </Page>
  );
}

interface ChoiceProps {
  control: object;
  asked: string | undefined;
  contents: readonly Schemas['Content'][];
}

/** It keeps what was chosen when the list is read again. */
function ContentChoice({ control, asked = '', contents }: ChoiceProps) {
  const [chosen, setChosen] = useState(asked);
  return (
    <Select
      {...control}
      name="content"
      required
      value={chosen}
      options={[
        { value: '', label: 'Choose…' },
        ...contents.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={setChosen}
    />
  );
}

function Answer({ answer }: { answer: Schemas['Explanation'] }) {
  const { names } = useSubjects();
  return (
    <>
      <Panel
        title={
          <span className="flex items-center gap-3">
            Shown on the page? <VerdictBadge verdict={answer.shows} />
          </span>
        }
      >
        <ol className="flex flex-col gap-3">
          {answer.checks.map(({ name, verdict, message, seen }) => {
            const evidence = evidenceOf({ name, seen });
            return (
              <li key={name} className="grid gap-x-3 gap-y-1 sm:grid-cols-[140px_1fr]">
                <span>
                  <VerdictBadge verdict={verdict} />
                </span>
                <span className="min-w-0">
                  {message}
                  {evidence && <Seen words={evidence} />}
                </span>
              </li>
            );
          })}
        </ol>
      </Panel>
      <Rules title="Start conditions" conditions={answer.startConditions} names={names} />
      <Rules title="Hide conditions" conditions={answer.hideConditions} names={names} />
    </>
  );
}

interface RulesProps {
  title: string;
  conditions: readonly Schemas['ExplainedCondition'][];
  names: Names;
}

const Rules = ({ title, conditions, names }: RulesProps) =>
  conditions.length === 0 ? null : (
    <Panel title={title}>
      <RuleList conditions={conditions} names={names} />
    </Panel>
  );

const RuleList = ({ conditions, names }: Omit<RulesProps, 'title'>) => (
  <ol className="flex flex-col gap-3">
    {conditions.map((explained, index) => {
      const { verdict, condition, note, conditions: inner } = explained;
      const seen = seenWords(explained);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names of their own
        <li key={index} className="grid gap-x-3 gap-y-1 sm:grid-cols-[140px_1fr]">
          <span>
            <VerdictBadge verdict={verdict} />
          </span>
          <div className="min-w-0">
            {condition.type === 'group'
              ? condition.match === 'all'
                ? 'All of these'
                : 'Any of these'
              : wordsOf(condition, names)}
            {seen && <Seen words={seen} />}
            {note && <span className="block text-sm text-muted">{note}</span>}
            {inner.length > 0 && (
              <div className="mt-2 border-l border-line pl-3">
                <RuleList conditions={inner} names={names} />
              </div>
            )}
          </div>
        </li>
      );
    })}
  </ol>
);

const Seen = ({ words }: { words: string }) => (
  <span className="block text-sm break-words text-muted">{words}</span>
);
