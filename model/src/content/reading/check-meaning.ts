import { leadsToStep, startsContent } from '../../actions/index.ts';
import { traits } from '../../content-types/types.ts';
import { maxBlocks } from '../../limits.ts';
import { problems } from '../../reading/wording.ts';
import type { Meaning } from '../../schemas/meaning.ts';
import { interpolationProblem, shortenPlaceholders } from '../../text/interpolation.ts';
import { markdownProblem } from '../../text/markdown-problem.ts';
import { destinationProblem, mediaProblem } from '../../text/urls.ts';
import type { Action, Block, TabBlock } from '../body.ts';
import type { BodyReader } from './body-reader.ts';
import { isReadOnly, type ReadOnlyPart, readOnlyKey, type SortOfPart } from './read-only-parts.ts';

/** What the form of a value does not say, by its meaning. The value has the form of its schema already. */
export function checkMeaning(reader: BodyReader, { kind }: Meaning, value: unknown, path: string): unknown {
  switch (kind) {
    case 'markdown':
      return checkMarkdown(reader, value as string, path);
    case 'mediaUrl':
      return checkMediaUrl(reader, (value as string).trim(), path);
    case 'destination':
      return checkDestination(reader, (value as string).trim(), path);
    case 'action':
      return checkAction(reader, value as Action, path);
    case 'block':
      return checkBlock(reader, value as Block, path);
    case 'tabBlock':
      return checkReadOnly(reader, kind, value as TabBlock, path);
    case 'range':
      return checkRange(reader, value as { low: number; high: number }, path);
    case 'columnWidth':
      return withoutIdleValue(value as { unit: string; value?: number });
    case 'icon':
      return checkIcon(reader, value as { source: string; type?: string; url?: string }, path);
    case 'themeId':
      return checkTheme(reader, value as string | null, path);
    case 'eventName':
      return checkEvent(reader, value as string | null, path);
    case 'listItem':
      return checkListItem(reader, value as { content: string; contentType: string }, path);
    default:
      return value;
  }
}

/** An address or an id that is not filled in yet: a draft may have it, and publishing refuses it. */
const isUnfinished = (text: string) => text === '';

function checkMarkdown(reader: BodyReader, markdown: string, path: string) {
  const braces = interpolationProblem(markdown);
  if (braces) return reader.report(path, braces);
  const found = markdownProblem(markdown);
  return found ? reader.report(path, found.problem, found.rule) : markdown;
}

function checkMediaUrl(reader: BodyReader, url: string, path: string) {
  if (isUnfinished(url)) return url;
  const problem = mediaProblem(url);
  return problem ? reader.report(path, problem, 'media_url') : url;
}

function checkDestination(reader: BodyReader, url: string, path: string) {
  if (isUnfinished(url)) return url;
  const braces = interpolationProblem(url);
  if (braces) return reader.report(path, braces);
  const problem = destinationProblem(shortenPlaceholders(url));
  return problem ? reader.report(path, problem, 'destination_url') : url;
}

function checkAction(reader: BodyReader, action: Action, path: string) {
  if (leadsToStep(action)) {
    if (!traits[reader.type].hasSteps)
      return reader.report(path, `${action.type} is only for flows`, 'action_not_allowed');
    reader.gotos.push({ action, path: `${path}.step` });
    return action;
  }
  if (startsContent(action)) {
    if (isUnfinished(action.content)) return action;
    const content = reader.targets.contents(action.content);
    if (content && traits[content.type].startable) return action;
    return reader.report(`${path}.content`, problems.namesNo('flow or checklist'), 'reference_target');
  }
  return checkReadOnly(reader, 'action', action, path);
}

function checkBlock(reader: BodyReader, block: Block, path: string) {
  reader.blocks += 1;
  if (reader.blocks > maxBlocks) return reader.stop(path, `is one of more than ${maxBlocks} blocks`);
  return checkReadOnly(reader, 'block', block, path);
}

function checkReadOnly<Value extends ReadOnlyPart>(
  reader: BodyReader,
  sort: SortOfPart,
  value: Value,
  path: string,
) {
  if (!isReadOnly(sort, value) || reader.readOnlyParts.has(readOnlyKey(sort, value))) return value;
  const problem = `${value.type} cannot be written, only sent back as it was read`;
  return reader.report(path, problem, sort === 'action' ? 'action_not_allowed' : 'schema');
}

function checkRange(reader: BodyReader, range: { low: number; high: number }, path: string) {
  return range.low <= range.high ? range : reader.report(path, 'must have a low that is <= its high');
}

function withoutIdleValue(width: { unit: string; value?: number }) {
  return width.unit === 'fill' ? { unit: width.unit } : width;
}

function checkIcon(reader: BodyReader, icon: { source: string; type?: string; url?: string }, path: string) {
  const needed = { builtin: 'type', upload: 'url', url: 'url' }[icon.source] as 'type' | 'url' | undefined;
  return needed && icon[needed] === undefined ? reader.report(`${path}.${needed}`, problems.required) : icon;
}

function checkTheme(reader: BodyReader, id: string | null, path: string) {
  if (id === null || reader.targets.themes(id)) return id;
  return reader.report(path, problems.namesNo('theme'), 'reference_target');
}

function checkEvent(reader: BodyReader, codeName: string | null, path: string) {
  if (codeName === null) return null;
  const event = reader.targets.events(codeName);
  if (!event) return reader.report(path, problems.namesNo('event'), 'reference_target');
  return event.predefined
    ? reader.report(path, 'names a predefined event; a tracker records your own', 'reference_target')
    : codeName;
}

function checkListItem(reader: BodyReader, item: { content: string; contentType: string }, path: string) {
  if (isUnfinished(item.content)) return item;
  if (reader.targets.contents(item.content)?.type === item.contentType) return item;
  return reader.report(`${path}.content`, problems.namesNo(item.contentType), 'reference_target');
}
