import type { DeliveredContent, VisitAnswer } from '../src/wire/wire.ts';
import { light } from './ui/contents.ts';

export const emptyDelivery = (): VisitAnswer => ({
  revision: 'r0',
  contents: [],
  themes: {},
  icons: {},
  attributes: {},
  language: { code: null, dir: 'ltr' },
  nextChangeAt: null,
  poll: 60,
  scripts: false,
  rejected: [],
});

/** In the light theme, unless a content names another one. */
export const deliveryOf = (revision: string, contents: DeliveredContent[]): VisitAnswer => ({
  ...emptyDelivery(),
  revision,
  themes: { light },
  contents: contents.map((content) => ({
    ...content,
    theme: content.theme ?? { key: 'light', variations: [] },
  })),
});
