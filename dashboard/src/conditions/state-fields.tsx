import { contentStates } from 'guidepost-model/conditions/vocabulary';
import { Input, Select } from '../ui/field.tsx';
import { hasState, withField } from './edit.ts';
import { instantOf, localOf } from './local-time.ts';
import { withMissing } from './options.ts';
import { type RowProps, useSetting } from './setting.ts';
import { type ConditionOf, contentStateWords } from './words.ts';

/** Conditions on what the service knows of the user, and on the time. */

export function SegmentFields({ condition, onChange }: RowProps<ConditionOf<'segment'>>) {
  const { subjects } = useSetting();
  return (
    <>
      <Select
        aria-label="In the segment or not"
        value={String(condition.in)}
        options={[
          { value: 'true', label: 'the user is in' },
          { value: 'false', label: 'the user is not in' },
        ]}
        onChange={(value) => onChange({ ...condition, in: value === 'true' })}
      />
      <Select
        aria-label="Segment"
        value={condition.segment}
        options={withMissing(
          condition.segment,
          subjects.segments.map(({ id, name, bizType }) => ({
            value: id,
            label: name,
            group: bizType === 'user' ? 'Segments of users' : 'Segments of companies',
          })),
        )}
        onChange={(segment) => onChange({ ...condition, segment })}
        className="max-w-60"
      />
    </>
  );
}

export function ContentFields({ condition, onChange }: RowProps<ConditionOf<'content_state'>>) {
  const { subjects } = useSetting();
  return (
    <>
      <Select
        aria-label="Flow or checklist"
        value={condition.content}
        options={withMissing(
          condition.content,
          subjects.contents.filter(hasState).map(({ id, name }) => ({ value: id, label: name })),
        )}
        onChange={(content) => onChange({ ...condition, content })}
        className="max-w-60"
      />
      <Select
        aria-label="State"
        value={condition.state}
        options={contentStates.map((state) => ({ value: state, label: contentStateWords[state] }))}
        onChange={(state) => onChange({ ...condition, state })}
      />
    </>
  );
}

export const TimeFields = ({ condition, onChange }: RowProps<ConditionOf<'time_window'>>) => (
  <>
    <span className="flex items-center gap-2">
      <span className="text-muted">from</span>
      <Input
        type="datetime-local"
        aria-label="From"
        aria-invalid={condition.start === '' || undefined}
        value={localOf(condition.start)}
        onChange={({ target }) => onChange({ ...condition, start: instantOf(target.value) })}
      />
    </span>
    <span className="flex items-center gap-2">
      <span className="text-muted">until</span>
      <Input
        type="datetime-local"
        aria-label="Until"
        value={localOf(condition.end)}
        onChange={({ target }) =>
          onChange(withField(condition, 'end', target.value ? instantOf(target.value) : undefined))
        }
      />
    </span>
  </>
);
