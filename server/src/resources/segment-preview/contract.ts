import { ConditionListInput } from 'guidepost-model/conditions/schemas';
import { As } from 'guidepost-model/described';
import { Type } from 'typebox';
import { estimateFields } from '../../http/lists/estimates.ts';
import { PlainCompany, PlainUser } from '../end-users/contract.ts';
import { Members } from '../segments/contract.ts';

/** A preview is asked for at every change of a condition, so it must cost little whatever the conditions are. */
export const previewBounds = { most: 10_000, timeoutMs: 1_000, sampleSize: 5 };

export const SegmentPreviewInput = Type.Object(
  {
    bizType: As(Members, 'Whether the conditions are about users or about companies.'),
    conditions: ConditionListInput,
  },
  { additionalProperties: false, description: 'The conditions to count with.' },
);

export const SegmentPreview = Type.Object(
  {
    count: Type.Integer({
      minimum: 0,
      description: `The number of users or companies that fulfil the conditions, up to ${previewBounds.most}. An estimate, which is made when counting takes longer than ${previewBounds.timeoutMs / 1000} s, may be higher.`,
    }),
    capped: Type.Boolean({
      description: `Whether more than ${previewBounds.most} users or companies fulfil the conditions.`,
    }),
    ...estimateFields,
    sample: Type.Array(Type.Union([PlainUser, PlainCompany]), {
      description: `Up to ${previewBounds.sampleSize} of the users or companies.`,
    }),
  },
  {
    title: 'SegmentPreview',
    additionalProperties: false,
    description: 'How many users or companies fulfil conditions, and some of them.',
  },
);
