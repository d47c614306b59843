import { HideRules, StartRules } from 'guidepost-model/content/schemas/start-rules';
import { type StartRuleKey, traits } from 'guidepost-model/content/types';
import { Checkbox } from '../../ui/field.tsx';
import { useBody, useEditor } from '../context.ts';
import { ConditionsField } from '../fields/conditions-field.tsx';
import { SchemaForm } from '../fields/schema-form.tsx';
import { useSet } from '../fields/use-field.ts';

const byItself: Record<string, string> = {
  tracker: 'It records its event',
  announcement: 'Only some users get it',
};

const withoutRules: Record<string, string> = {
  tracker: 'Without this, it records nothing.',
  announcement: 'Without this, everybody gets it.',
};

/** When the content starts by itself, for whom, and when it is hidden. */
export function Rules() {
  const { type, isReadOnly } = useEditor();
  const { startRules, hideRules } = useBody();
  const setStart = useSet(['startRules']);
  const setHide = useSet(['hideRules']);
  const supported = traits[type].startRules;
  const hidden = Object.keys(StartRules.properties).filter(
    (key) => key === 'when' || !supported.includes(key as StartRuleKey),
  );
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg">When and for whom</h2>
      <Checkbox
        label={byItself[type] ?? 'It starts by itself'}
        hint={withoutRules[type] ?? 'Without this, only the SDK, an action or a link starts it.'}
        disabled={isReadOnly}
        checked={startRules !== null}
        onChange={(isOn) => setStart(isOn ? {} : null)}
      />
      {startRules && (
        <>
          <ConditionsField
            name="when"
            schema={
              {
                description:
                  type === 'tracker'
                    ? 'The event is recorded whenever all of these come true on a page.'
                    : 'All of these must hold. Without conditions it is for everybody.',
              } as never
            }
            path={['startRules', 'when']}
            value={startRules.when}
            isRequired={false}
            place={traits[type].when}
          />
          <SchemaForm schema={StartRules} path={['startRules']} value={startRules} without={hidden} />
        </>
      )}
      {traits[type].hideRules && (
        <>
          <Checkbox
            label="It is hidden at times"
            hint="It comes back when the conditions no longer hold."
            disabled={isReadOnly}
            checked={hideRules !== null}
            onChange={(isOn) => setHide(isOn ? { when: [] } : null)}
          />
          {hideRules && (
            <ConditionsField
              name="hideWhen"
              schema={HideRules.properties.when}
              path={['hideRules', 'when']}
              value={hideRules.when}
              isRequired
            />
          )}
        </>
      )}
    </div>
  );
}
