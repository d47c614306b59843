import { problems } from '../../reading/wording.ts';
import type { Facts } from '../facts.ts';
import type { ConditionReader } from '../reading/condition-reader.ts';
import type { CurrentUrlCondition } from '../types.ts';
import { type Address, addressOf, isUrlPattern, urlMatcher, urlPatternMeaning } from '../url-patterns.ts';
import type { ConditionDefinition } from './definition.ts';

export const currentUrl = {
  read(fields, path, { reader }) {
    const includes = readPatterns(reader, fields.includes, `${path}.includes`);
    const excludes =
      fields.excludes === undefined ? [] : readPatterns(reader, fields.excludes, `${path}.excludes`);
    if (!includes || !excludes) return undefined;
    const given = [fields.includes, fields.excludes ?? []].flat();
    if (given.length === 0)
      return reader.report(`${path}.includes`, `${problems.tooFewItems(1)}: "*" stands for every page`);
    return { type: 'current_url', includes, ...(excludes.length > 0 && { excludes }) };
  },
  reduce: (node, facts) => (facts.url === undefined ? node : matchesPage(node, facts, facts.url)),
  decidedBy: 'address',
  evidence: (_, { url }) => ({ seen: url }),
  check({ includes }, path, findings) {
    if (includes.includes('*/'))
      findings.warn(
        path,
        'has the pattern */, which is the root page only; * is every page',
        'Pattern */ matches the root page only; * matches every page',
      );
  },
} satisfies ConditionDefinition<CurrentUrlCondition>;

function readPatterns(reader: ConditionReader, value: unknown, path: string): string[] | undefined {
  return reader.texts(value, path, (text, place) => {
    if (!isUrlPattern(text)) reader.report(place, problems.mustBe(urlPatternMeaning));
  });
}

const matchers = new WeakMap<CurrentUrlCondition, (page: Address) => boolean>();
const addresses = new WeakMap<Facts, { address: Address | undefined }>();

/** Many visitors are asked about the same patterns, and many patterns ask about the same page. */
function matchesPage(node: CurrentUrlCondition, facts: Facts, url: string): boolean {
  const page = addresses.get(facts) ?? { address: addressOf(url) };
  addresses.set(facts, page);
  const matcher = matchers.get(node) ?? urlMatcher(node);
  matchers.set(node, matcher);
  return page.address !== undefined && matcher(page.address);
}
