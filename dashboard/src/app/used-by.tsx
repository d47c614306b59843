import { useQuery } from '@tanstack/react-query';
import { wholePage } from '../api/lists.ts';
import { listReferences } from '../api/queries/project.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Panel } from '../ui/page.tsx';
import { Loading } from '../ui/states.tsx';
import { HereLink } from './here-link.tsx';
import { usePlace } from './place.ts';

interface Target {
  type: 'attribute' | 'event' | 'segment' | 'theme' | 'content' | 'localization' | 'asset';
  id: string;
}

/** What uses something, such as a segment, which therefore cannot be deleted. */
function useUsages({ type, id }: Target) {
  const { inProject } = usePlace();
  return useQuery(listReferences.page({ path: inProject, query: { type, id, limit: wholePage } }));
}

/** Where whatever uses something has its page. */
const pages = { content: 'content/$id', theme: 'themes/$id', segment: 'segments/$id' } as const;

function Usages(target: Target) {
  const { data: found, error } = useUsages(target);
  if (error) return <p className="text-muted">{error.message}</p>;
  if (!found) return <Loading rows={2} />;
  if (found.results.length === 0) return <p className="text-muted">Nothing uses it.</p>;
  return (
    <ul className="flex flex-col gap-1.5">
      {found.results.map(({ type, id, name }) => (
        <li key={id} className="flex justify-between gap-3">
          <HereLink to={pages[type]} params={{ id }} className="link truncate">
            {name}
          </HereLink>
          <span className="text-sm text-muted">{type}</span>
        </li>
      ))}
    </ul>
  );
}

export const UsedBy = (target: Target) => (
  <Panel title="Used by">
    <Usages {...target} />
  </Panel>
);

/** Something of which somebody wants to know what uses it. */
export interface Asked extends Target {
  name: string;
}

interface UsedByDialogProps {
  target: Asked | undefined;
  title?: string;
  /** What stands above the list. */
  text?: string;
  onClose: () => void;
}

/** The same, for one of many rows of a list. */
export const UsedByDialog = ({ target, title, text, onClose }: UsedByDialogProps) => (
  <Dialog
    title={title ?? `What uses ${target?.name}`}
    description={text}
    isOpen={target !== undefined}
    onClose={onClose}
  >
    {target && <Usages type={target.type} id={target.id} />}
  </Dialog>
);
