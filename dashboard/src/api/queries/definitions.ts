import { families } from '../families.ts';
import { list } from '../lists.ts';
import { P } from '../paths.ts';

export const listAttributeDefinitions = list([families.attributeDefinitions], `${P}/attribute-definitions`);
export const listEventDefinitions = list([families.eventDefinitions], `${P}/event-definitions`);
