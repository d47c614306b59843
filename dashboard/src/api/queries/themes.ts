import { families } from '../families.ts';
import { list } from '../lists.ts';
import { P } from '../paths.ts';
import { read } from '../query.ts';

export const listThemes = list([families.themes], `${P}/themes`);
export const getTheme = read([families.themes], `${P}/themes/{id}`);
