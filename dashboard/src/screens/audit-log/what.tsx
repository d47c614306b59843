import { HereLink } from '../../app/here-link.tsx';
import { capital, type Entry, pageOf } from './words.ts';

/** What an entry of the audit log tells, in a line. */
export function What({ entry }: { entry: Entry }) {
  const page = pageOf(entry);
  const words = capital(entry.summary);
  return page ? (
    <HereLink {...page} className="link block truncate">
      {words}
    </HereLink>
  ) : (
    <span className="block truncate">{words}</span>
  );
}
