import type { Definitions } from 'guidepost-model/conditions/definitions';
import { segmentPlace } from 'guidepost-model/conditions/places';
import type { AttributeReference } from 'guidepost-model/conditions/references';
import type { Condition } from 'guidepost-model/conditions/types';
import { validateConditions } from 'guidepost-model/conditions/validate';
import { ApiError, invalid } from '../../http/request/errors.ts';
import type { SegmentRow } from './queries.ts';

/** Deleted segments are not found, and the built-in segments of everyone cannot be changed. */
export function requireChangeable(segment: SegmentRow | undefined): SegmentRow {
  if (!segment || segment.deleted_at) throw new ApiError('E1025');
  if (segment.kind === 'all') throw new ApiError('E1037');
  return segment;
}

/** Only members of manual segments are added and removed one by one. */
export function requireManual(segment: SegmentRow | undefined): SegmentRow {
  const found = requireChangeable(segment);
  if (found.kind === 'manual') return found;
  throw new ApiError('E0003', {
    message:
      'The members of this segment follow from its conditions. Only the members of manual segments can be added and removed.',
  });
}

/** The members of a manual segment do not follow from conditions. */
export function refuseConditionsOnManual(kind: SegmentRow['kind']): void {
  if (kind === 'condition') return;
  const message = 'conditions are only for segments of kind condition';
  throw invalid([{ rule: 'schema', path: 'conditions', message }]);
}

export function readConditions(input: unknown[], definitions: Definitions): Condition[] {
  const { conditions, issues } = validateConditions(input, {
    place: segmentPlace,
    targets: { definitions },
    path: 'conditions',
  });
  if (issues) throw invalid(issues);
  return conditions;
}

/** A segment cannot come back before the attributes that its conditions ask about. */
export function refuseBroken(references: readonly AttributeReference[]): void {
  if (references.length === 0) return;
  const names = references.map(({ scope, codeName }) => `${codeName} (${scope})`).join(', ');
  throw new ApiError('E1046', {
    message: `The conditions use deleted attributes: ${names}. Restore the attributes first.`,
  });
}
