import type { Proposal } from 'guidepost-model/content/translations/apply';
import type { InParts } from 'guidepost-model/in-parts';
import type { Issue } from 'guidepost-model/issues';
import { readXliff } from '../xliff/read.ts';
import type { ImportInput } from './contract.ts';

interface ImportedFile {
  /** What the file says about itself; JSON files may leave it out. */
  claims: { versionId?: string; code?: string; sourceLanguage?: string; targetLanguage?: string };
  proposals: Proposal[];
  isXliff: boolean;
}

type ReadImport = { file: ImportedFile; issues?: undefined } | { file?: undefined; issues: Issue[] };

/** Reads a file for any version and language, or says everything that is wrong with it. */
export function* readImport(input: ImportInput): InParts<ReadImport> {
  const { xliff, units, ...claims } = input;
  if (xliff !== undefined && units === undefined) return yield* readXliffFile(xliff);
  if (units === undefined || xliff !== undefined)
    return { issues: [{ rule: 'schema', message: 'The body must have either xliff or units' }] };
  const proposals = units.map(({ path, translation, source, outdated }, index) => {
    return { path, translation, source, unconfirmed: outdated, place: `units[${index}]` };
  });
  return { file: { claims, proposals, isXliff: false } };
}

function* readXliffFile(text: string): InParts<ReadImport> {
  const { file, problems } = yield* readXliff(text);
  if (!file) return { issues: problems.map((problem) => issue('xliff', problem)) };
  const { units, versionId = '', sourceLanguage = '', targetLanguage = '' } = file;
  const proposals = units.map(({ id, path = id, translation, source, isDone }) => {
    return { path, translation, source, unconfirmed: !isDone, place: `xliff:${id}` };
  });
  return { file: { claims: { versionId, sourceLanguage, targetLanguage }, proposals, isXliff: true } };
}

const issue = (path: string, problem: string): Issue => ({
  rule: 'schema',
  path,
  message: `${path} ${problem}`,
});

/** What an imported file may claim to be about. */
export interface Expected {
  /** The versions of the content. Translating takes time, so a file of an older version is welcome: paths stay the same. */
  versionIds: readonly string[];
  code: string;
  sourceLanguage: string;
  targetLanguage: string;
}

export function foreignIssues({ claims, isXliff }: ImportedFile, expected: Expected): Issue[] {
  const { versionIds, ...words } = expected;
  const issues: Issue[] = [];
  const refuse = (key: keyof typeof claims, attribute: string, problem: string) =>
    issues.push(isXliff ? issue('xliff', `has a ${attribute} that ${problem}`) : issue(key, problem));
  if (claims.versionId !== undefined && !versionIds.includes(claims.versionId))
    refuse('versionId', 'file id', 'is no version of this content');
  for (const [key, attribute] of attributes) {
    const claim = claims[key];
    if (claim !== undefined && claim.toLowerCase() !== words[key].toLowerCase())
      refuse(key, attribute, `must be ${words[key]}`);
  }
  return issues;
}

const attributes = [
  ['code', 'code'],
  ['sourceLanguage', 'srcLang'],
  ['targetLanguage', 'trgLang'],
] as const;
