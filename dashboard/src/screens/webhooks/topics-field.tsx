import { Checkbox, Field, Input } from '../../ui/field.tsx';
import { Topic } from './topic.tsx';
import { type ChosenTopics, everything, topicGroups } from './topics.ts';

interface TopicsFieldProps {
  chosen: ChosenTopics;
  error: string | undefined;
  onChange: (chosen: ChosenTopics) => void;
}

/** The topics that an endpoint receives: all of them, or those that are ticked and single events. */
export function TopicsField({ chosen, error, onChange }: TopicsFieldProps) {
  const { ticked, events } = chosen;
  const tick = (topic: string, isTicked: boolean) =>
    onChange({ ...chosen, ticked: isTicked ? [...ticked, topic] : ticked.filter((one) => one !== topic) });
  const box = (topic: string) => (
    <Checkbox
      key={topic}
      label={<Topic topic={topic} />}
      checked={ticked.includes(topic)}
      onChange={(isTicked) => tick(topic, isTicked)}
    />
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-medium">Topics</legend>
      {box(everything)}
      {!ticked.includes(everything) &&
        topicGroups.map(({ name, topics }) => (
          <fieldset key={name} className="flex min-w-0 flex-col gap-1.5">
            <legend className="mb-1 text-sm text-muted">{name}</legend>
            {Object.keys(topics).map(box)}
          </fieldset>
        ))}
      <Field
        label={ticked.includes(everything) ? 'Page views and other single events' : 'Single events'}
        hint="Code names, separated by commas, such as flow_completed. Page views are sent only when page_viewed is named."
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            value={events}
            onChange={(event) => onChange({ ...chosen, events: event.target.value })}
          />
        )}
      </Field>
    </fieldset>
  );
}
