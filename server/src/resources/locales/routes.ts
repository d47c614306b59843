import { Type } from 'typebox';
import { operation } from '../../auth/operation.ts';
import type { Routes } from '../../http/description/route.ts';
import { ObjectWord } from '../../http/description/shapes.ts';
import { ListOf, singlePage } from '../../http/lists/pagination.ts';
import { commonLocales } from './catalogue.ts';

const Locale = Type.Object(
  {
    object: ObjectWord('locale'),
    locale: Type.String({ description: 'The locale tag.', examples: ['de-DE'] }),
    name: Type.String({
      description: 'The name of the language, which is a good name for a localization.',
      examples: ['German (Germany)'],
    }),
  },
  {
    title: 'Locale',
    additionalProperties: false,
    description: 'A common locale, from which a localization can be created.',
  },
);

const catalogue = commonLocales.map(([locale, name]) => ({ object: 'locale' as const, locale, name }));

export const localeRoutes: Routes = (app) => {
  app.get(
    '/v2/locales',
    operation({
      id: 'listLocales',
      tag: 'Localizations',
      summary: 'List common locales',
      sharesConnections: true,
      access: 'any-token',
      response: { 200: ListOf(Locale, 'locales') },
    }),
    async () => singlePage(catalogue),
  );
};
