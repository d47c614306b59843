import { type Block, definitionOf } from '../../blocks/index.ts';
import { typeDefinitions } from '../../content-types/index.ts';
import type { TypeDefinition } from '../../content-types/type-definition.ts';
import type { ContentType } from '../../content-types/types.ts';
import type { InParts } from '../../in-parts.ts';
import { type Question, definitionOf as questionDefinition } from '../../questions/index.ts';
import { isBlank } from '../../reading/blank.ts';
import { interpolationsOf } from '../../text/interpolation.ts';
import type { VersionBody } from '../body.ts';
import type { BodyReferenceTargets } from '../reference-targets.ts';
import { walkInParts } from '../walk-in-parts.ts';
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
  const { isHidden }: TypeDefinition = typeDefinitions[type];
  yield* walkInParts(type, body, {
    block: (block, path) => checkBlock(block, path, findings),
    question: (question, path) => checkQuestion(question, path, targets, findings),
    markdown: interpolated,
    destination(url, path) {
      if (url === '') findings.error(path, 'is missing', 'Link has no address');
      else interpolated(url, path);
    },
    icon({ url }, path) {
      if (url === '' && !isHidden?.(path, body))
        findings.error(`${path}.url`, 'is missing', 'Icon has no image');
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
  definitionOf(block).check?.(block, path, nounOf(block), findings);
}

function checkQuestion(
  question: Question,
  path: string,
  targets: BodyReferenceTargets,
  findings: Findings,
): void {
  const definition = questionDefinition(question);
  if (isBlank(question.name)) findings.error(`${path}.name`, 'is missing', 'Question has no text');
  definition.check?.(question, path, findings);
  if (question.bindAttribute === undefined) return;
  const attribute = targets.definitions('user', question.bindAttribute);
  const place = `${path}.bindAttribute`;
  const answer = `Answer is saved as “${question.bindAttribute}”`;
  if (!attribute)
    findings.warn(place, 'names a user attribute that does not exist', `${answer}, which does not exist`);
  else if (!definition.answerTypes(question).includes(attribute.dataType))
    findings.warn(
      place,
      `is of type ${attribute.dataType}, which the answer is not`,
      `${answer}, which has another type (${attribute.dataType})`,
    );
}
