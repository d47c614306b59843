import { HereLink } from '../../app/here-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { actionWords, type Entry, operationWords, pageOf, targetWords } from './words.ts';

/** What an entry of the audit log tells, in a line. */
export function What({ entry }: { entry: Entry }) {
  const { action, operation, targetType, targetName, targetId } = entry;
  const page = pageOf(entry);
  const name = targetName || targetId;
  return (
    <span className="flex items-center gap-2">
      <Badge tone={action === 'deleted' ? 'bad' : action === 'updated' ? 'neutral' : 'good'}>
        {actionWords[action]}
      </Badge>
      <span className="text-muted">{targetName ? targetWords[targetType] : operationWords(operation)}</span>
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
