import type { VersionBody } from 'guidepost-model/content/body';
import type { ContentType } from 'guidepost-model/content-types/types';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Path } from './document/paths.ts';
import type { DraftStore } from './saving/draft-store.ts';

/** What every part of the editor needs. */
interface Editor {
  store: DraftStore;
  contentId: string;
  type: ContentType;
  /** Whether the person may change content. */
  isReadOnly: boolean;
  /** Shows another part of the content, by its path. */
  select: (path: Path) => void;
  /** Shows the part of a field, by the path of the field, and puts the focus into the field. */
  open: (field: string) => void;
}

const Context = createContext<Editor | undefined>(undefined);

export const EditorProvider = Context.Provider;

export function useEditor(): Editor {
  const editor = useContext(Context);
  if (!editor) throw new Error('This belongs into the editor of content.');
  return editor;
}

export function useDraft() {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, store.state);
}

/** The body that is edited now. */
export const useBody = (): VersionBody => useDraft().history.present;

/** What the service says is wrong: it changes with a save, not with every key. */
export function useIssues() {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => store.state().issues);
}
