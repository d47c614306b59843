import type { DataType } from '../../attributes.ts';
import type { ContentType } from '../../content-types/types.ts';
import type { InParts } from '../../in-parts.ts';
import { maxScore } from '../../limits.ts';
import { interpolationsOf } from '../../text/interpolation.ts';
import { type Block, dataOf, type Question, type VersionBody } from '../body.ts';
import { hasKnownProvider } from '../embeds.ts';
import type { BodyReferenceTargets } from '../reference-targets.ts';
import { walkInParts } from '../walk-in-parts.ts';
import { isBlank } from './by-type.ts';
import type { Findings } from './findings.ts';
import { nounOf } from './nouns.ts';

/** What can be wrong with blocks, wherever they stand, and with what they name. */
export function* checkBlocks(
  type: ContentType,
  body: VersionBody,
  targets: BodyReferenceTargets,
  findings: Findings,
): InParts<void> {
  const interpolated = (text: string, path: string) => {
    for (const codeName of interpolationsOf(text)) {
      if (!targets.definitions('user', codeName))
        findings.warn(
          path,
          `shows the user attribute ${codeName}, which does not exist`,
          `Text shows the attribute “${codeName}”, which does not exist`,
        );
    }
  };
  // A launcher of another style shows no icon.
  const showsIcon = (path: string) =>
    type !== 'launcher' || path !== 'data.icon' || dataOf(type, body).style === 'icon';
  yield* walkInParts(type, body, {
    block: (block, path) => checkBlock(block, path, findings),
    question: (question, path) => checkQuestion(question, path, targets, findings),
    markdown: interpolated,
    destination(url, path) {
      if (url === '') findings.error(path, 'is missing', 'Link has no address');
      else interpolated(url, path);
    },
    icon({ url }, path) {
      if (url === '' && showsIcon(path)) findings.error(`${path}.url`, 'is missing', 'Icon has no image');
    },
    contentId: (id, path) => checkContent(id, path, targets, findings),
  });
}

function checkContent(id: string, path: string, targets: BodyReferenceTargets, findings: Findings): void {
  const isListed = /\.items\[\d+\]\.content$/.test(path);
  const noun = isListed ? 'List item' : 'Action “Start content”';
  if (id === '') {
    findings.error(path, 'is missing: choose the content to start', `${noun} has no content`);
    return;
  }
  const content = targets.contents(id);
  if (!content?.published || content.archived)
    findings.warn(
      path,
      'names content that is not published anywhere',
      `${noun} leads to content that is not published`,
    );
}

function checkBlock(block: Block, path: string, findings: Findings): void {
  const noun = nounOf(block);
  switch (block.type) {
    case 'text':
      if (isBlank(block.markdown)) findings.warn(`${path}.markdown`, 'is empty', `${noun} is empty`);
      break;
    case 'image':
      if (block.url === '')
        findings.error(`${path}.url`, 'is missing: choose an image', `${noun} is missing`);
      break;
    case 'button':
      if (isBlank(block.text)) findings.error(`${path}.text`, 'is missing', `${noun} has no text`);
      if (!block.actions?.length)
        findings.error(`${path}.actions`, 'are missing: a click does nothing', `${noun} has no action`);
      break;
    case 'embed':
      checkEmbed(block, path, noun, findings);
      break;
    case 'columns':
      checkColumns(block, path, noun, findings);
  }
}

function checkEmbed(
  { url, height }: Extract<Block, { type: 'embed' }>,
  path: string,
  noun: string,
  findings: Findings,
): void {
  if (url === '') findings.error(`${path}.url`, 'is missing', `${noun} has no address`);
  else if (!hasKnownProvider(url))
    findings.warn(
      `${path}.url`,
      'is of no known provider: the page is shown as it is, if it allows that',
      `${noun} is shown only if its site allows being embedded`,
    );
  if (!height) findings.warn(`${path}.height`, 'is missing', `${noun} has no height`);
}

function checkColumns(
  { columns }: Extract<Block, { type: 'columns' }>,
  path: string,
  noun: string,
  findings: Findings,
): void {
  if (columns.every(({ blocks }) => blocks.length === 0))
    findings.warn(`${path}.columns`, 'are empty: there is nothing to show', `${noun} are empty`);
  for (const [index, { width }] of columns.entries())
    if (width && width.unit !== 'fill' && width.value === undefined)
      findings.error(
        `${path}.columns[${index}].width.value`,
        'is missing',
        `Column ${index + 1} has no width`,
      );
}

function checkQuestion(
  question: Question,
  path: string,
  targets: BodyReferenceTargets,
  findings: Findings,
): void {
  if (isBlank(question.name)) findings.error(`${path}.name`, 'is missing', 'Question has no text');
  if (question.kind === 'choice') checkOptions(question.options, `${path}.options`, findings);
  if (question.kind === 'rating' && !isScale(question.range))
    findings.error(
      `${path}.range`,
      `must go from a low of 0 or more to a high of ${maxScore} or less`,
      `Rating must go from a low of 0 or more to a high of ${maxScore} or less`,
    );
  if (question.bindAttribute === undefined) return;
  const definition = targets.definitions('user', question.bindAttribute);
  const place = `${path}.bindAttribute`;
  const answer = `Answer is saved as “${question.bindAttribute}”`;
  if (!definition)
    findings.warn(place, 'names a user attribute that does not exist', `${answer}, which does not exist`);
  else if (!answerTypes(question).includes(definition.dataType))
    findings.warn(
      place,
      `is of type ${definition.dataType}, which the answer is not`,
      `${answer}, which has another type (${definition.dataType})`,
    );
}

function checkOptions(
  options: readonly { label: string; value: string }[],
  path: string,
  findings: Findings,
): void {
  if (options.length === 0) findings.error(path, 'are missing', 'Question has no options');
  for (const [index, { label, value }] of options.entries()) {
    if (isBlank(label))
      findings.error(`${path}[${index}].label`, 'is missing', `Option ${index + 1} has no label`);
    else if (isBlank(value))
      findings.error(`${path}[${index}].value`, 'is missing', `Option ${index + 1} has no value`);
  }
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
