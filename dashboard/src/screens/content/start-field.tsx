import { useQuery } from '@tanstack/react-query';
import { type ContentType, traits } from 'guidepost-model/content-types/types';
import { listSegments } from '../../api/queries/segments.ts';
import { usePlace } from '../../app/place.ts';
import { Field, Select } from '../../ui/field.tsx';

/** For whom new content starts: everyone, the id of a segment, or nobody by itself. */
export type Start = 'everyone' | 'manual' | `segment ${string}`;

export const everyone: Start = 'everyone';
const manual: Start = 'manual';

interface StartFieldProps {
  type: ContentType;
  value: Start;
  onChange: (start: Start) => void;
}

/** Asks for whom new content starts, so that nothing is published that nobody ever sees. */
export function StartField({ type, value, onChange }: StartFieldProps) {
  const { inProject } = usePlace();
  const { data: segments = [] } = useQuery(listSegments.all({ path: inProject, query: { bizType: 'user' } }));
  // A tracker is told when its event happens; its conditions say for whom.
  if (!traits[type].hasSessions) return null;
  const { startable } = traits[type];
  const options: readonly { value: Start; label: string }[] = [
    { value: everyone, label: startable ? 'Start automatically for everyone' : 'Everyone' },
    ...segments
      .filter(({ kind }) => kind !== 'all')
      .map(({ id, name }) => ({
        value: `segment ${id}` as const,
        label: startable ? `Start automatically for ${name}` : name,
      })),
    ...(startable ? [{ value: manual, label: 'Do not start automatically' }] : []),
  ];
  const chosen = options.some((option) => option.value === value) ? value : everyone;
  return (
    <Field
      label="Audience"
      hint={
        chosen === manual
          ? 'Starts only from other content, such as a button or a list, or from your code.'
          : 'Change it any time under Audience & start.'
      }
    >
      {(control) => <Select {...control} value={chosen} options={options} onChange={onChange} />}
    </Field>
  );
}

/** The start rules of new content, beside those of its template. */
export function startOf(type: ContentType, start: Start, template: { startRules?: object } = {}) {
  if (!traits[type].hasSessions) return {};
  if (start === manual) return traits[type].startable ? { startRules: null } : { startRules: {} };
  const segment = start.startsWith('segment ') ? start.slice('segment '.length) : undefined;
  // Announcements are for everyone unless rules say otherwise.
  if (segment === undefined)
    return traits[type].isForEverybody ? {} : { startRules: { ...template.startRules } };
  return { startRules: { ...template.startRules, when: [{ type: 'segment' as const, segment, in: true }] } };
}
