import { useEffect, useState } from 'preact/hooks';
import type { Block, QuestionBlock } from '../../wire.ts';
import type { BlocksDraw } from '../draw.ts';

type Questions = typeof import('../questions/questions.tsx');

let questions: Questions | undefined;

/** Whether some block asks something, at any depth. */
const asks = (blocks: Block[]): boolean =>
  blocks.some(
    (block) =>
      block.type === 'question' ||
      (block.type === 'columns' && block.columns.some((column) => asks(column.blocks))),
  );

/** Questions are a chunk of their own; who loads it before a surface is drawn sees no empty place. */
export async function prepareBlocks(...lists: Block[][]): Promise<void> {
  if (!questions && lists.some(asks)) questions = await import('../questions/questions.tsx');
}

/** Where a question stands, also while its chunk is on the way. */
export function QuestionPlace({ block, draw }: { block: QuestionBlock; draw: BlocksDraw }) {
  const [isLoaded, setLoaded] = useState(Boolean(questions));
  useEffect(() => {
    if (!isLoaded) prepareBlocks([block]).then(() => setLoaded(true), ignoreMissingChunk);
  }, []);
  const Question = questions?.Question;
  return (
    <div class="gp-wide" data-block={block.id}>
      {Question && <Question block={block} draw={draw} />}
    </div>
  );
}

/** The rest of the surface can be used without it, and core has told of the failure already. */
function ignoreMissingChunk(): void {}
