import type { StepType } from 'guidepost-model/content/body';
import { stepNoun } from 'guidepost-model/content/usability/nouns';
import type { ContentType } from 'guidepost-model/content-types/types';
import { traits } from 'guidepost-model/content-types/types';
import { createContext, type KeyboardEvent, useContext, useId, useState } from 'react';
import { blockKinds } from '../../kinds/blocks/index.ts';
import type { NewBlock } from '../../kinds/blocks/kind.ts';
import type { PartKind } from '../../kinds/outline.ts';
import { questionKinds } from '../../kinds/questions/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/field.tsx';
import {
  newBlock,
  newItem,
  newQuestionBlock,
  newStep,
  newTab,
  newTabBlock,
  newTabBlocks,
} from '../document/new-parts.ts';
import { tabBlockName } from '../fields/words.ts';

/** Opens the menu that adds a block after the one that is edited; undefined where there is none. */
const AddBlock = createContext<(() => void) | undefined>(undefined);
export const AddBlockProvider = AddBlock.Provider;
export const useAddBlock = () => useContext(AddBlock);

interface Choice {
  title: string;
  text: string;
  make: (number: number) => unknown;
}

/** The blocks that can be added; questions are for flows only. */
function blockChoices(type: ContentType): Choice[] {
  const blocks = typedEntries(blockKinds).flatMap(([kind, { parts }]) =>
    Object.values<NewBlock>(parts).map((part) => ({ ...part, make: () => newBlock(kind, part, type) })),
  );
  if (!traits[type].hasSteps) return blocks;
  const questions = typedEntries(questionKinds).map(([kind, { title, text }]) => ({
    title,
    text,
    make: () => newQuestionBlock(kind, type),
  }));
  return [...blocks, ...questions];
}

const typedEntries = <Kinds extends object>(kinds: Kinds) =>
  Object.entries(kinds) as { [Kind in keyof Kinds]: [Kind, Kinds[Kind]] }[keyof Kinds][];

const stepTexts: Record<StepType, string> = {
  tooltip: 'Points at a button or a field',
  modal: 'Asks for full attention',
  bubble: 'Stays out of the way',
  hidden: 'Shows nothing and waits',
};

/** What can be added to a list. */
function choicesFor(of: PartKind, type: ContentType): Choice[] {
  switch (of) {
    case 'block':
      return blockChoices(type);
    case 'step':
      return (Object.keys(stepTexts) as StepType[]).map((step) => ({
        title: stepNoun[step],
        text: stepTexts[step],
        make: (number) => newStep(step, number),
      }));
    case 'tabBlock':
      return (Object.keys(newTabBlocks) as (keyof typeof newTabBlocks)[]).map((kind) => ({
        title: tabBlockName[kind],
        text: '',
        make: () => newTabBlock(kind),
      }));
    case 'item':
      return [{ title: 'Task', text: 'Something to do', make: newItem }];
    case 'tab':
      return [{ title: 'Tab', text: 'A page of the resource center', make: newTab }];
  }
}

export const soleChoice = (of: PartKind, type: ContentType): Choice | undefined => {
  const choices = choicesFor(of, type);
  return choices.length === 1 ? choices[0] : undefined;
};

export const partNoun: Record<PartKind, string> = {
  step: 'step',
  block: 'block',
  item: 'task',
  tab: 'tab',
  tabBlock: 'block',
};

interface AddMenuProps {
  of: PartKind;
  type: ContentType;
  /** How many are in the list already. */
  count: number;
  onAdd: (part: unknown) => void;
  onClose: () => void;
}

/** The menu behind "/" and "Add": type a few letters, choose with the arrow keys. */
export function AddMenu({ of, type, count, onAdd, onClose }: AddMenuProps) {
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const words = search.toLowerCase();
  const found = choicesFor(of, type).filter(({ title, text }) =>
    `${title} ${text}`.toLowerCase().includes(words),
  );
  const chosen = found[Math.min(at, found.length - 1)];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(1, found.length));
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onAdd(chosen.make(count + 1));
    }
  };
  return (
    <Dialog title={`Add a ${partNoun[of]}`} isOpen onClose={onClose}>
      <Input
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={chosen && `${id}-${chosen.title}`}
        aria-label="Search"
        placeholder="Type to search"
        autoFocus
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={`Kinds of ${partNoun[of]}s`} className="flex flex-col">
        {found.map((choice) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={choice.title}
            id={`${id}-${choice.title}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice === chosen}
            onClick={() => onAdd(choice.make(count + 1))}
            className={`cursor-pointer rounded-md px-3 py-2 hover:bg-hover ${choice === chosen ? 'bg-hover' : ''}`}
          >
            <span className="font-medium">{choice.title}</span>
            <span className="block text-sm text-muted">{choice.text}</span>
          </div>
        ))}
        {found.length === 0 && <p className="px-3 py-2 text-muted">Nothing is called that.</p>}
      </div>
    </Dialog>
  );
}
