import { Type } from 'typebox';
import { operation } from '../../auth/operation.ts';
import { ListOf, singlePage } from '../../http/pagination.ts';
import type { Routes } from '../../http/route.ts';
import { commonLocales } from './catalogue.ts';

const Locale = Type.Object(
  {
    object: Type.Literal('locale'),
    locale: Type.String({ description: 'Locale tag.', examples: ['de-DE'] }),
    name: Type.String({ description: 'Language name to file it under.', examples: ['German (Germany)'] }),
  },
  { title: 'Locale', additionalProperties: false },
);

const catalogue = commonLocales.map(([locale, name]) => ({ object: 'locale' as const, locale, name }));

export const localeRoutes: Routes = (app) => {
  app.get(
    '/v2/locales',
    operation({
      id: 'listLocales',
      tag: 'Localizations',
      summary: 'List common locales',
      access: 'any-token',
      response: { 200: ListOf(Locale) },
    }),
    async () => singlePage(catalogue),
  );
};
