import type { contentOf } from './content.ts';

export interface Draft {
  id: string;
  editedVersionId: string;
}

export interface Unit {
  path: string;
  source: string;
  translation: string;
  outdated: boolean;
}

export const translationUrl = ({ id, editedVersionId }: Draft, code = 'de-DE', rest = '') =>
  `/content/${id}/versions/${editedVersionId}/localizations/${code}${rest}`;

/** The translations by source, `!` behind those that are outdated. */
export const bySource = ({ units }: { units: Unit[] }) =>
  Object.fromEntries(
    units.map(({ source, translation, outdated }) => [source, `${translation}${outdated ? '!' : ''}`]),
  );

export const step = (...blocks: object[]) => ({ name: 'Step', type: 'modal', content: blocks });
export const text = (markdown: string) => ({ type: 'text', markdown });
export const button = (label: string) => ({ type: 'button', text: label, actions: [{ type: 'dismiss' }] });
export const image = { type: 'image', url: 'https://example.com/en.png' };

/** Calls about the German translation of flows. */
export function germanIn(content: ReturnType<typeof contentOf>) {
  const get = (draft: Draft) => content.must('GET', translationUrl(draft));
  const put = (draft: Draft, body: unknown, code?: string) =>
    content.call('PUT', translationUrl(draft, code), body);
  return {
    get,
    put,
    addLanguage: () =>
      content.must('POST', '/localizations', { code: 'de-DE', name: 'German', locale: 'de-DE' }),
    newFlow: (...blocks: object[]): Promise<Draft> => content.createFlow({}, { steps: [step(...blocks)] }),
    stepsOf: async ({ id, editedVersionId }: Draft) =>
      (await content.must('GET', `/content/${id}/versions/${editedVersionId}?expand=steps`)).steps,
    pathOf: async (draft: Draft, source: string): Promise<string> =>
      (await get(draft)).units.find((unit: Unit) => unit.source === source).path,
    translate: async (draft: Draft, translations: object, more: object = {}) => {
      const { status, body } = await put(draft, { translations, ...more });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body;
    },
  };
}
