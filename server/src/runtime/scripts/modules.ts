import { createHash } from 'node:crypto';
import { definitionOf } from 'guidepost-model/actions/index';
import type { VersionBody } from 'guidepost-model/content/body';
import { walkBody } from 'guidepost-model/content/walk';
import type { ContentType } from 'guidepost-model/content-types/types';

/** Which scripts of content a page gets, and where. */
export interface ScriptAccess {
  versionId: string;
  isAllowed: boolean;
  /** The token of the preview in which a version is shown that need not be published. */
  previewToken?: string | undefined;
}

/** `guidepost:name` calls what the page has registered under the name, so it needs no script of ours. */
const registered = /^\s*(guidepost:[\w-]{1,64})\s*;?\s*$/;

/** Where a page finds a script as a module; null where the environment does not allow scripts. */
export function moduleOf(
  script: string,
  { versionId, isAllowed, previewToken }: ScriptAccess,
): string | null {
  const name = registered.exec(script)?.[1];
  if (name !== undefined) return name;
  if (!isAllowed) return null;
  const query = previewToken === undefined ? '' : `?preview=${encodeURIComponent(previewToken)}`;
  return `/sdk/v1/scripts/${encodeURIComponent(versionId)}/${hashOf(script)}.js${query}`;
}

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64url').slice(0, 22);

/** The script of a version that has this hash. */
export function findScript(type: ContentType, body: VersionBody, hash: string): string | undefined {
  const scripts: string[] = [];
  walkBody(type, body, {
    action(action) {
      const script = definitionOf(action).script?.(action);
      if (script !== undefined) scripts.push(script);
    },
    tabBlock(block) {
      if (block.type === 'live-chat' && block.customCode !== undefined) scripts.push(block.customCode);
    },
  });
  return scripts.find((script) => hashOf(script) === hash);
}

/** A module is run once by a page, however often it is imported, so the script is a function that can run again. */
export const moduleText = (script: string) => `export default async function () {\n${script}\n}\n`;
