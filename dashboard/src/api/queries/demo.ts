import { families } from '../families.ts';
import { P } from '../paths.ts';
import { read } from '../query.ts';

/** The environment of the demo. The frame of every page asks for it, so it comes without other queries. */
export const getDemo = read([families.demo], `${P}/demo`);
