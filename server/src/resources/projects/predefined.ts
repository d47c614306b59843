import type { DataType } from 'guidepost-model/attributes';

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

const prefixed = (prefix: string, ...suffixes: string[]) => suffixes.map((suffix) => `${prefix}_${suffix}`);

const version = ['id', 'name', 'version_id', 'version_number'];
const session = ['id', 'name', 'session_id', 'version_id', 'version_number'];
const context = ['locale_code', 'page_url', 'viewport_height', 'viewport_width'];

const flow = prefixed('flow', ...session);
const step = prefixed('flow_step', 'cvid', 'id', 'name', 'number', 'progress');
const launcher = prefixed('launcher', ...session);
const banner = prefixed('banner', ...session);
const checklist = prefixed('checklist', ...session);
const task = prefixed('checklist_task', 'id', 'cvid', 'name');
const resourceCenter = prefixed('resource_center', ...session);
const block = prefixed('resource_center', 'tab_id', 'tab_name', 'block_id', 'block_name');
const tracker = prefixed('event_tracker', ...version);
const announcement = prefixed('announcement', ...version, 'level', 'source');
const answer = [
  'list_answer',
  'number_answer',
  'text_answer',
  'question_cvid',
  'question_name',
  'question_type',
];

export const predefinedEvents: { codeName: string; displayName: string; attributes: string[] }[] = [
  ['page_viewed', 'Page Viewed', []],
  ['flow_started', 'Flow Started', [...flow, 'flow_start_reason']],
  ['flow_step_seen', 'Flow Step Seen', [...flow, ...step]],
  ['flow_step_completed', 'Flow Step Completed', [...flow, ...step]],
  ['flow_completed', 'Flow Completed', [...flow, ...step]],
  ['flow_ended', 'Flow Dismissed/Ended', [...flow, ...step, 'flow_end_reason']],
  ['tooltip_target_missing', 'Tooltip Target Missing', [...flow, ...step]],
  ['question_answered', 'Question Answered', [...prefixed('flow', ...version), ...answer]],
  ['launcher_seen', 'Launcher Seen', [...launcher, 'launcher_start_reason']],
  ['launcher_activated', 'Launcher Activated', launcher],
  ['launcher_dismissed', 'Launcher Dismissed', [...launcher, 'launcher_end_reason']],
  ['banner_seen', 'Banner Seen', banner],
  ['banner_dismissed', 'Banner Dismissed', [...banner, 'banner_end_reason']],
  ['checklist_started', 'Checklist Started', [...checklist, 'checklist_start_reason']],
  ['checklist_seen', 'Checklist Shown', checklist],
  ['checklist_hidden', 'Checklist Hidden', checklist],
  ['checklist_task_clicked', 'Checklist Task Clicked', [...checklist, ...task]],
  ['checklist_task_completed', 'Checklist Task Completed', [...checklist, ...task]],
  ['checklist_completed', 'Checklist Completed', checklist],
  ['checklist_dismissed', 'Checklist Dismissed/Ended', [...checklist, 'checklist_end_reason']],
  ['resource_center_started', 'Resource Center Started', [...resourceCenter, 'resource_center_start_reason']],
  ['resource_center_opened', 'Resource Center Opened', resourceCenter],
  ['resource_center_closed', 'Resource Center Closed', resourceCenter],
  ['resource_center_clicked', 'Resource Center Clicked', [...resourceCenter, ...block]],
  [
    'resource_center_dismissed',
    'Resource Center Dismissed',
    [...resourceCenter, 'resource_center_end_reason'],
  ],
  ['event_tracker_completed', 'Event Tracker Completed', tracker],
  ['announcement_seen', 'Announcement Seen', announcement],
].map(([codeName, displayName, attributes]) => ({
  codeName: codeName as string,
  displayName: displayName as string,
  attributes: [...(attributes as string[]), ...context],
}));

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
