import type { ContentType } from '../../content-types/types.ts';
import { Reader } from '../../reading/reader.ts';
import type { BodyReferenceTargets } from '../reference-targets.ts';

/** The rules that a body can break, as issues name them. */
export type Rule =
  | 'schema'
  | 'action_not_allowed'
  | 'step_shape'
  | 'reference_target'
  | 'auto_start'
  | 'media_url'
  | 'destination_url';

/** What reading one body remembers. */
export class BodyReader extends Reader {
  readonly type: ContentType;
  readonly targets: BodyReferenceTargets;
  /** The stored parts that may only be sent back as they are: see read-only-parts.ts. */
  readonly readOnlyParts: ReadonlySet<string>;
  /** Actions whose `step` is a name that only the whole list of steps can explain. */
  readonly gotos: { action: { step: string }; path: string }[] = [];
  /** Whether unknown keys are refused rather than dropped. */
  refusesUnknownKeys = false;
  /** Whether the body is sent as a whole: see `wholeBodyInParts`. */
  isWhole = false;
  blocks = 0;
  /** How many columns the current block stands in. */
  depth = 0;

  constructor(type: ContentType, targets: BodyReferenceTargets, readOnlyParts: ReadonlySet<string>) {
    super({ renamedKeys: { waitMs: 'waitSeconds' } });
    this.type = type;
    this.targets = targets;
    this.readOnlyParts = readOnlyParts;
  }

  override report(path: string, problem: string, rule: Rule = 'schema'): undefined {
    return super.report(path, problem, rule);
  }
}
