import type { FindingList } from '../findings.ts';
import type { Question } from '../questions/index.ts';

/** What the service knows of one kind of block. */
export interface BlockDefinition<Block> {
  /** The name of the block in the editor. */
  noun(block: Block): string;
  /** A text of the block that tells it from its neighbors. */
  title?(block: Block): string;
  /** Finds what is wrong with the block for the people who would see it. */
  check?(block: Block, path: string, noun: string, findings: FindingList): void;
  /** The fields with words for people. URLs and Markdown are known by their meaning in the schema. */
  labels?: readonly string[];
  /** The name of a field in the paths of translations, which is `button.text` for the text of a button. */
  nameOfField?(field: string): string;
  /** What pages get instead of the fields that authors write; undefined leaves a field out. */
  delivered?(block: Block): Record<string, unknown>;
  /** The question that the block asks. */
  question?(block: Block): Question;
  /** Cannot be written, only sent back as it was read. */
  isReadOnly?: true;
}
