import { type LinkKind, linkKey } from '../core/fragment.ts';
import { settings } from '../core/settings.ts';
import { goBack } from '../picker/way-back.ts';
import { openPreview } from '../preview/preview.ts';
import { send } from '../transport/send.ts';
import type { NameFilters } from '../wire/api.ts';

/** The page is as it was without the link. */
function leave(): void {
  sessionStorage.removeItem(linkKey);
  location.reload();
}

/** Without a filter every name may be used; of several, one has to fit. */
function passes(filters: NameFilters | undefined, name: string): boolean {
  if (filters === undefined) return true;
  return [filters].flat().some((filter) => {
    if (typeof filter === 'string') return filter === name;
    return filter instanceof RegExp ? filter.test(name) : filter(name);
  });
}

interface PickAnswer {
  /** The selector that the author's element has to match. */
  mustMatch?: string | null;
}

/** Opens what an author has come for. The token is the only right that is needed. */
export async function openLink(kind: LinkKind, token: string): Promise<void> {
  if (kind === 'preview') {
    await openPreview(token, leave);
    return;
  }
  const { startPicker } = await import('../picker/picker.tsx');
  // Read when they are needed: the page may say it after the picker has opened.
  const { inference } = settings;
  const tell = (news: object) => send<PickAnswer>(`picks/${encodeURIComponent(token)}`, news);
  let mustMatch: string | null | undefined;
  let isChosen = false;
  startPicker({
    inference: {
      get attributeNames() {
        return inference.names ?? [];
      },
      acceptsValue: (attribute, value) => passes(inference.values.get(attribute), value),
      acceptsClass: (name) => passes(inference.classes, name),
    },
    deliver: async (result) => {
      await tell({ result });
      isChosen = true;
    },
    isAlive: async () => {
      mustMatch = (await tell({ heartbeat: true }))?.mustMatch;
    },
    accepts: (element) => !mustMatch || element.matches(mustMatch),
    closed: () => {
      sessionStorage.removeItem(linkKey);
      goBack(isChosen);
    },
  });
}
