import { Id } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/page.tsx';
import { exactTime } from '../../ui/time.tsx';
import { capital, type Entry, wayOf } from './words.ts';

/** One change with everything that is known of it. */
export function EntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const rows = entry.changes.flatMap(({ targetType, targetId, targetName, fields }) =>
    Object.entries(fields).map(([field, { before, after }]) => ({
      // What changed along with the target has its own name before the field.
      name: targetId === entry.targetId ? field : `${targetName || targetType}: ${field}`,
      before,
      after,
    })),
  );
  const { createdAt, accountEmail, ipAddress, requestId, summary, targetId } = entry;
  return (
    <Dialog title={capital(summary)} isWide isOpen onClose={onClose}>
      <Facts
        facts={[
          ['When', exactTime(createdAt)],
          ['Who', accountEmail ?? 'a deleted account'],
          ['With', wayOf(entry)],
          ['From', ipAddress],
          ['Of', <Id key="target" text={targetId} />],
          ['Request', <Id key="request" text={requestId} />],
        ]}
      />
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
        <section aria-label="Changes" tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-sm">
            <thead className="text-left text-muted">
              <tr>
                {['What', 'Before', 'After'].map((title) => (
                  <th key={title} scope="col" className="py-1 pr-4 font-medium">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, before, after }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
                <tr key={index} className="border-t border-line align-top">
                  <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                    {name}
                  </th>
                  <td className="py-1.5 pr-4 break-all text-muted">
                    <Value value={before} />
                  </td>
                  <td className="py-1.5 break-all">
                    <Value value={after} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Dialog>
  );
}

const Value = ({ value }: { value: unknown }) =>
  value === null || value === undefined ? (
    '–'
  ) : (
    <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
  );
