import type { DataType } from 'guidepost-model/attributes';
import { attributesOfEvent, contentEvents, pageAttributes } from 'guidepost-model/content-types/events';

/** The attributes and events that every project has from the start and nobody can change. */

interface Attribute {
  scope: 'user' | 'company' | 'eventDefinition';
  codeName: string;
  displayName: string;
  dataType: DataType;
}

const person = (codeName: string, displayName: string, dataType: DataType = 'string'): Attribute => {
  return { scope: 'user', codeName, displayName, dataType };
};
const company = (codeName: string, displayName: string, dataType: DataType = 'string'): Attribute => {
  return { scope: 'company', codeName, displayName, dataType };
};

const capitals: Record<string, string> = { id: 'ID', cvid: 'CVID', url: 'URL' };

function titleOf(codeName: string): string {
  const words = codeName
    .split('_')
    .map((word) => capitals[word] ?? word.charAt(0).toUpperCase() + word.slice(1));
  return words.join(' ');
}

const numbers =
  /_(version_number|step_number|step_progress)$|^(number_answer|viewport_height|viewport_width)$/;

function ofEvent(codeName: string): Attribute {
  const dataType = codeName === 'list_answer' ? 'list' : numbers.test(codeName) ? 'number' : 'string';
  return { scope: 'eventDefinition', codeName, displayName: titleOf(codeName), dataType };
}

export const predefinedEvents: { codeName: string; displayName: string; attributes: readonly string[] }[] = [
  { codeName: 'page_viewed', displayName: 'Page Viewed', attributes: pageAttributes },
  ...[...contentEvents].map(([codeName, { displayName }]) => ({
    codeName,
    displayName,
    attributes: attributesOfEvent(codeName),
  })),
];

export const predefinedAttributes: Attribute[] = [
  person('email', 'Email'),
  person('name', 'Name'),
  person('first_seen_at', 'First Seen', 'datetime'),
  person('last_seen_at', 'Last Seen', 'datetime'),
  person('signed_up_at', 'Signed Up', 'datetime'),
  person('locale_code', 'Locale Code'),
  company('name', 'Company Name'),
  company('first_seen_at', 'Company First Seen', 'datetime'),
  company('last_seen_at', 'Company Last Seen', 'datetime'),
  company('signed_up_at', 'Company Signed Up', 'datetime'),
  ...[...new Set(predefinedEvents.flatMap(({ attributes }) => attributes))].sort().map(ofEvent),
];
