import type { DataType } from '../../attributes.ts';
import type { InParts } from '../../in-parts.ts';
import type { Block, Question, VersionBody } from '../body.ts';
import { hasKnownProvider } from '../embeds.ts';
import { maxScore } from '../limits.ts';
import type { BodyReferenceTargets } from '../reference-targets.ts';
import { interpolationsOf } from '../text/interpolation.ts';
import type { ContentType } from '../types.ts';
import { walkInParts } from '../walk-in-parts.ts';
import { isBlank } from './by-type.ts';
import type { Findings } from './findings.ts';

/** What can be wrong with blocks, wherever they stand. */
export function* checkBlocks(
  type: ContentType,
  body: VersionBody,
  targets: BodyReferenceTargets,
  findings: Findings,
): InParts<void> {
  const interpolated = (text: string, path: string) => {
    for (const codeName of interpolationsOf(text)) {
      if (!targets.definitions('user', codeName))
        findings.warn(path, `shows the user attribute ${codeName}, which does not exist`);
    }
  };
  yield* walkInParts(type, body, {
    block: (block, path) => checkBlock(block, path, findings),
    question: (question, path) => checkQuestion(question, path, targets, findings),
    markdown: interpolated,
    destination: interpolated,
    contentId: (id, path) => {
      const content = targets.contents(id);
      if (!content?.published || content.archived)
        findings.warn(path, 'names content that is not published anywhere');
    },
  });
}

function checkBlock(block: Block, path: string, findings: Findings): void {
  if (block.type === 'button') {
    if (isBlank(block.text)) findings.error(`${path}.text`, 'is missing');
    if (!block.actions?.length) findings.error(`${path}.actions`, 'are missing: a click does nothing');
  }
  if (block.type === 'embed') {
    if (!hasKnownProvider(block.url))
      findings.warn(`${path}.url`, 'is of no known provider: the page is shown as it is, if it allows that');
    if (!block.height) findings.warn(`${path}.height`, 'is missing');
  }
}

function checkQuestion(
  question: Question,
  path: string,
  targets: BodyReferenceTargets,
  findings: Findings,
): void {
  if (isBlank(question.name)) findings.error(`${path}.name`, 'is missing');
  if (question.kind === 'choice' && question.options.length === 0)
    findings.error(`${path}.options`, 'are missing');
  if (question.kind === 'rating' && !isScale(question.range))
    findings.error(`${path}.range`, `must go from a low of 0 or more to a high of ${maxScore} or less`);
  if (question.bindAttribute === undefined) return;
  const definition = targets.definitions('user', question.bindAttribute);
  const place = `${path}.bindAttribute`;
  if (!definition) findings.warn(place, 'names a user attribute that does not exist');
  else if (!answerTypes(question).includes(definition.dataType))
    findings.warn(place, `is of type ${definition.dataType}, which the answer is not`);
}

function isScale({ low, high }: { low: number; high: number }): boolean {
  return low >= 0 && low <= high && high <= maxScore;
}

/** The types of attribute that can hold the answer. */
function answerTypes(question: Question): DataType[] {
  switch (question.kind) {
    case 'nps':
    case 'rating':
      return ['number'];
    case 'text':
      return ['string'];
    case 'choice':
      return question.allowMultiple ? ['list'] : ['string', 'list'];
  }
}
