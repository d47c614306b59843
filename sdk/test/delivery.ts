import type { DeliveredContent, Delivery } from '../src/wire/wire.ts';
import { light } from './ui/contents.ts';

export const emptyDelivery = (): Delivery => ({
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
export const deliveryOf = (revision: string, contents: DeliveredContent[]): Delivery => ({
  ...emptyDelivery(),
  revision,
  themes: { light },
  contents: contents.map((content) => ({
    ...content,
    theme: content.theme ?? { key: 'light', variations: [] },
  })),
});
