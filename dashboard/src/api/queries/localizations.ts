import { families } from '../families.ts';
import { list } from '../lists.ts';
import { P } from '../paths.ts';
import { read } from '../query.ts';

export const listLocalizations = list([families.localizations], `${P}/localizations`);
/** The languages that a project can choose from. */
export const listLocales = read([families.locales], '/v2/locales');
