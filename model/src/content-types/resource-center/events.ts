import {
  type ContentCounts,
  type ContentEvents,
  prefixed,
  sessionAttributes,
  total,
  users,
} from '../definition.ts';

const resourceCenter = sessionAttributes('resource_center');
const block = prefixed('resource_center', 'tab_id', 'tab_name', 'block_id', 'block_name');

export const events = {
  resource_center_started: {
    displayName: 'Resource Center Started',
    attributes: [...resourceCenter, 'resource_center_start_reason'],
    begins: true,
    changesDecisions: true,
  },
  resource_center_opened: { displayName: 'Resource Center Opened', attributes: resourceCenter },
  resource_center_closed: { displayName: 'Resource Center Closed', attributes: resourceCenter },
  resource_center_clicked: {
    displayName: 'Resource Center Clicked',
    attributes: [...resourceCenter, ...block],
  },
  resource_center_dismissed: {
    displayName: 'Resource Center Dismissed',
    attributes: [...resourceCenter, 'resource_center_end_reason'],
    ends: true,
    changesDecisions: true,
  },
} satisfies ContentEvents;

export const counts = {
  view: 'resource_center_opened',
  fields: {
    uniqueOpens: users(
      'resource_center_opened',
      'The number of different users who opened the resource center.',
    ),
    totalOpens: total('resource_center_opened', 'The number of times that the resource center was opened.'),
    uniqueClicks: users('resource_center_clicked', 'The number of different users who clicked a block.'),
    totalClicks: total(
      'resource_center_clicked',
      'The number of clicks on blocks, including blocks that no longer exist.',
    ),
  },
  parts: {
    attribute: 'resource_center_block_id',
    fields: {
      uniqueClicks: users('resource_center_clicked', 'The number of different users who clicked the block.'),
      totalClicks: total('resource_center_clicked', 'The number of clicks on the block.'),
    },
  },
} satisfies ContentCounts;
