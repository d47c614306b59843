import { type ContentType, traits } from 'guidepost-model/content-types/types';
import { ApiError } from '../../../http/request/errors.ts';
import type { LocalizationRow } from '../../localizations/queries.ts';
import type { ContentRow } from '../queries.ts';

/** Content that shows nothing has no texts. */
export const isTranslatable = (type: ContentType) => traits[type].hasTheme;

export function requireTranslatable(content: ContentRow): ContentRow {
  if (isTranslatable(content.type)) return content;
  throw new ApiError('E0003', { message: `Content of type ${content.type} has nothing to translate.` });
}

/** A language that content can be translated into: live, and not the one in which content is written. */
export function requireTargetLanguage(localization: LocalizationRow | undefined): LocalizationRow {
  if (!localization) throw new ApiError('E1040');
  if (localization.deleted_at)
    throw new ApiError('E1040', {
      message: `The localization ${localization.code} is deleted. Restore it first.`,
    });
  if (!localization.is_default) return localization;
  throw new ApiError('E0003', {
    message: `${localization.code} is the default localization: content is written in it, so it has no translation.`,
  });
}
