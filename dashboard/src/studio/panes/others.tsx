import { newId } from 'guidepost-model/ids';
import { useEffect, useState } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { P } from '../../api/paths.ts';
import { usePlace } from '../../app/place.ts';
import { Badge } from '../../ui/badge.tsx';
import { useEditor } from '../context.ts';

type Other = Schemas['ContentEditor'];

/** How often an editor tells that it is open. The service forgets it after four times as long. */
const tellMs = 5_000;

/** Who else has the content open. Nobody is told of those who may only look. */
export function OtherEditors() {
  const words = wordsFor(useOthers());
  return (
    <span role="status" aria-label="Who else has this open">
      {words && <Badge tone="warn">{words}</Badge>}
    </span>
  );
}

function wordsFor(others: readonly Other[]): string {
  const names = [...new Set(others.map(({ name, isSameAccount }) => (isSameAccount ? '' : name)))];
  const people = names.filter((name) => name !== '');
  const [first, second] = people;
  if (!first) return others.length > 0 ? 'You have this open in another tab' : '';
  if (!second) return `${first} has this open too`;
  if (people.length === 2) return `${first} and ${second} have this open too`;
  return `${first} and ${people.length - 1} others have this open too`;
}

function useOthers(): readonly Other[] {
  const { contentId, isReadOnly } = useEditor();
  const { inProject } = usePlace();
  const [others, setOthers] = useState<readonly Other[]>([]);
  useEffect(() => {
    if (isReadOnly) return;
    const path = { ...inProject, contentId, editorId: newId() };
    let isOver = false;
    const tell = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await api
        .put(`${P}/content/{contentId}/editors/{editorId}`, { params: { path } })
        .catch(() => undefined);
      // Without an answer nobody knows who is there.
      if (!isOver) setOthers(answer?.others ?? []);
    };
    const close = () =>
      void api
        .delete(`${P}/content/{contentId}/editors/{editorId}`, { params: { path }, keepalive: true })
        .catch(() => undefined);
    void tell();
    const timer = setInterval(() => void tell(), tellMs);
    document.addEventListener('visibilitychange', tell);
    window.addEventListener('pagehide', close);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [inProject, contentId, isReadOnly]);
  return others;
}
