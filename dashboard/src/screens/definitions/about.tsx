import { useQuery } from '@tanstack/react-query';
import type { AttributeScope } from 'guidepost-model/attributes';
import { listEvents } from '../../api/queries/people.ts';
import { usePlace } from '../../app/place.ts';
import { UsedBy } from '../../app/used-by.tsx';
import { countedValues, isValue, useNewestValues } from '../../conditions/samples.ts';
import { Shares } from '../../ui/chart/shares.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts, Panel } from '../../ui/page.tsx';
import { Loading } from '../../ui/states.tsx';
import { count, Time } from '../../ui/time.tsx';
import { type Definition, type Kind, scopeWords } from './definition.ts';

interface AboutProps {
  kind: Kind;
  definition: Definition | undefined;
  onClose: () => void;
}

/** What is known about an attribute or an event in this environment, and what uses it. */
export const About = ({ kind, definition, onClose }: AboutProps) => (
  <Dialog
    title={definition?.displayName || definition?.codeName || ''}
    description={definition?.description}
    isOpen={definition !== undefined}
    onClose={onClose}
  >
    {definition && (
      <>
        <Facts
          facts={[
            ['Code name', <code key="code">{definition.codeName}</code>],
            ...(definition.scope ? [['Of', scopeWords[definition.scope]] as const] : []),
            ...(definition.dataType ? [['Type', definition.dataType] as const] : []),
            ['Defined', <Time key="defined" at={definition.createdAt} />],
          ]}
        />
        {kind === 'event' && <Seen codeName={definition.codeName} />}
        {definition.scope && <Values scope={definition.scope} codeName={definition.codeName} />}
        <UsedBy type={kind} id={definition.id} />
      </>
    )}
  </Dialog>
);

/** The first and the last event of a name, among those that are kept. */
function Seen({ codeName }: { codeName: string }) {
  const { inEnvironment } = usePlace();
  const at = (orderBy: 'createdAt' | '-createdAt') =>
    listEvents.page({ path: inEnvironment, query: { name: codeName, orderBy: [orderBy], limit: 1 } });
  const first = useQuery(at('createdAt'));
  const last = useQuery(at('-createdAt'));
  const error = first.error ?? last.error;
  if (error) return <p className="text-muted">{error.message}</p>;
  if (!first.data || !last.data) return <Loading rows={2} />;
  const [firstAt, lastAt] = [first.data, last.data].map(({ results }) => results[0]?.createdAt);
  return (
    <Facts
      facts={[
        ['First seen', firstAt ? <Time key="first" at={firstAt} /> : 'never'],
        ['Last seen', lastAt ? <Time key="last" at={lastAt} /> : 'never'],
      ]}
    />
  );
}

/** A look at the values, not a list of all. */
const mostShown = 8;

const nouns: Record<AttributeScope, string> = {
  user: 'users',
  company: 'companies',
  companyMembership: 'memberships',
  eventDefinition: 'events',
};

function Values({ scope, codeName }: { scope: AttributeScope; codeName: string }) {
  const { values, error } = useNewestValues(scope, codeName);
  if (error) return <p className="text-muted">{error.message}</p>;
  if (!values) return <Loading rows={2} />;
  const having = values.filter(isValue).length;
  const different = countedValues(values);
  const rest = different.length - mostShown;
  return (
    <Panel title="Values">
      <p className="text-muted">
        {values.length === 0
          ? `There are no ${nouns[scope]} yet.`
          : `${count(having)} of the ${count(values.length)} newest ${nouns[scope]} have one.`}
      </p>
      {having > 0 && (
        <div className="mt-3">
          <Shares
            label="The most frequent values"
            whole={having}
            shares={different
              .slice(0, mostShown)
              .map(([value, times]) => ({ key: value, name: value, value: times }))}
          />
        </div>
      )}
      {rest > 0 && <p className="mt-3 text-sm text-muted">And {count(rest)} more.</p>}
    </Panel>
  );
}
