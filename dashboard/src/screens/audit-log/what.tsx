import { HereLink } from '../../app/here-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { actionWords, type Entry, operationWords, pageOf, targetWords } from './words.ts';

/** What an entry of the audit log tells, in a line. */
export function What({ entry }: { entry: Entry }) {
  const { action, operation, targetType, targetName } = entry;
  const page = pageOf(entry);
  // Nobody knows things by their ids, which are in the details.
  const name = targetName || operationWords(operation);
  return (
    <span className="flex items-center gap-2">
      <Badge tone={action === 'deleted' ? 'bad' : action === 'updated' ? 'neutral' : 'good'}>
        {actionWords[action]}
      </Badge>
      {targetName && <span className="text-muted">{targetWords[targetType]}</span>}
      {page ? (
        <HereLink {...page} className="link truncate">
          {name}
        </HereLink>
      ) : (
        <span className="truncate">{name}</span>
      )}
    </span>
  );
}
