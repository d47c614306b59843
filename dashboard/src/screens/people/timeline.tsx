import { useList } from '../../api/lists.ts';
import { listEvents } from '../../api/queries/people.ts';
import { HereLink } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { useSubjects } from '../../conditions/subjects.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { exactTime, Time } from '../../ui/time.tsx';
import { reasonWords } from './reasons.ts';
import { isTime, type Value } from './values.tsx';

const pageSize = 30;

/** What a user, or somebody in a session, did: the newest first. */
export function Timeline({ userId, sessionId }: { userId?: string; sessionId?: string }) {
  const { inEnvironment } = usePlace();
  const { names } = useSubjects();
  const { items, error, retry, more, isLoadingMore } = useList(
    listEvents.pages({
      path: inEnvironment,
      query: {
        limit: pageSize,
        orderBy: ['-createdAt'],
        ...(userId && { userId }),
        ...(sessionId && { sessionId }),
      },
    }),
  );
  if (!items) return error ? <Failure error={error} onRetry={retry} /> : <Loading />;
  if (items.length === 0) return <p className="text-muted">Nothing has happened yet.</p>;
  return (
    <>
      <ol className="flex flex-col">
        {items.map(({ id, codeName, createdAt, attributes, contentId, sessionId: itsSession }) => (
          <li key={id} className="flex gap-3 border-l border-line pb-4 pl-4 last:pb-0">
            <span aria-hidden="true" className="-ml-[21px] mt-1.5 size-2.5 shrink-0 rounded-full bg-bar" />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-medium">{names.eventOf(codeName)}</span>
                <span className="text-sm text-muted" title={exactTime(createdAt)}>
                  <Time at={createdAt} />
                </span>
              </div>
              <p className="text-sm break-words text-muted">
                {contentId && (
                  <>
                    <HereLink className="link underline" to="content/$id" params={{ id: contentId }}>
                      Content
                    </HereLink>{' '}
                  </>
                )}
                {itsSession && itsSession !== sessionId && (
                  <>
                    <HereLink className="link underline" to="sessions/$id" params={{ id: itsSession }}>
                      Session
                    </HereLink>{' '}
                  </>
                )}
                {summaryOf(attributes, (name) => names.attributeOf(name, 'eventDefinition'))}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {more && (
        <Button onClick={more} isBusy={isLoadingMore} className="mt-3">
          Show more
        </Button>
      )}
    </>
  );
}

/** Values as people say them: no words of programs, no times of machines. */
function valueWords(name: string, value: Value): string {
  if (/_reason$/.test(name)) return reasonWords(String(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  return isTime(value) ? exactTime(value) : String(value);
}

/** A few attributes of an event that say something to people; the ids and the rest are in the API. */
const mostShown = 4;
const isForPrograms = (name: string) => /_(id|cvid|version_number)$/.test(name);
const summaryOf = (attributes: Record<string, Value>, nameOf: (codeName: string) => string) =>
  Object.entries(attributes)
    .filter(([name]) => !isForPrograms(name))
    .slice(0, mostShown)
    .map(([name, value]) => `${nameOf(name)}: ${valueWords(name, value)}`)
    .join(' · ');
