import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { firstSteps } from '../../api/queries/first-steps.ts';
import { DemoButton } from '../../app/demo.tsx';
import { HereLink } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { Code } from '../../ui/copy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/page.tsx';

/** How often the page looks whether a step is done, so that it turns green by itself. */
const lookMs = 5_000;

interface Step {
  name: string;
  text: ReactNode;
  isDone: boolean;
}

/** The first steps of a new environment. It is gone once all of them are done. */
export function FirstRun({ users }: { users: number | undefined }) {
  const steps = useSteps(users);
  if (!steps || steps.every(({ isDone }) => isDone)) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel
      title="First steps"
      actions={
        <span className="flex flex-wrap items-center gap-3">
          <span className="text-sm text-muted">
            {done} of {steps.length} done
          </span>
          <DemoButton />
        </span>
      }
    >
      <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5 lg:grid-cols-3">
        {steps.map(({ name, text, isDone }, index) => (
          <li key={name} className="flex gap-3">
            <span
              aria-hidden="true"
              className={`mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full text-sm ${isDone ? 'bg-good-soft text-good' : 'border border-line-strong text-muted'}`}
            >
              {isDone ? <Icon name="check" /> : index + 1}
            </span>
            <div className="min-w-0">
              <h3>
                {name}
                {isDone && <span className="sr-only"> (done)</span>}
              </h3>
              <div className="text-sm text-muted">{text}</div>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function useSteps(users: number | undefined): Step[] | undefined {
  const { inEnvironment, may } = usePlace();
  const { data: facts } = useQuery({
    ...firstSteps(inEnvironment, may),
    refetchInterval: ({ state }) => (state.data && Object.values(state.data).every(Boolean) ? false : lookMs),
  });
  if (!facts || users === undefined) return undefined;
  const link = (path: string, words: string) => <HereLink to={path}>{words}</HereLink>;
  return [
    {
      name: 'Install the SDK',
      isDone: facts.isInstalled,
      text: facts.isInstalled
        ? 'Pages of your app call this environment.'
        : link('environments', 'Copy the snippet; this page waits for the first call'),
    },
    {
      name: 'See the first user',
      isDone: users > 0,
      text:
        users > 0
          ? 'Your app has told who its users are.'
          : 'Call identify with the id of the user who has signed in.',
    },
    {
      name: 'Make an access token',
      isDone: facts.hasToken,
      text: facts.hasToken ? (
        'Your servers can call the API.'
      ) : (
        <>
          {link('tokens', 'For your servers and scripts')}, then try it:
          <Code
            text={`curl ${location.origin}/v2/me -H 'Authorization: Bearer TOKEN'`}
            label="Copy the command"
          />
        </>
      ),
    },
    {
      name: 'Publish content',
      isDone: facts.isPublished,
      text: facts.isPublished
        ? 'There is something to see.'
        : link('content', 'Choose content and publish it'),
    },
    {
      name: 'Invite a colleague',
      isDone: facts.hasTeam,
      text: facts.hasTeam ? 'You are not alone.' : link('members', 'By a link, or by mail'),
    },
  ];
}
