import { HideRules, StartRules } from 'guidepost-model/content/schemas/start-rules';
import type { StartRuleKey } from 'guidepost-model/content-types/traits';
import { traits } from 'guidepost-model/content-types/types';
import { kindsInStudio } from '../../kinds/studio.ts';
import { Checkbox } from '../../ui/field.tsx';
import { useBody, useEditor } from '../context.ts';
import { ConditionsField } from '../fields/conditions-field.tsx';
import { fieldPlace } from '../fields/field-place.ts';
import { SchemaForm } from '../fields/schema-form.tsx';
import { useSet } from '../fields/use-field.ts';

/** When the content starts by itself, for whom, and when it is hidden. */
export function Rules() {
  const { type, isReadOnly } = useEditor();
  const { startRules, hideRules } = useBody();
  const setStart = useSet(['startRules']);
  const setHide = useSet(['hideRules']);
  const { start } = kindsInStudio[type];
  const supported = traits[type].startRules;
  const hidden = Object.keys(StartRules.properties).filter(
    (key) => key === 'when' || !supported.includes(key as StartRuleKey),
  );
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg">Audience & start</h2>
      <div {...fieldPlace('startRules')}>
        <Checkbox
          label={start.label}
          hint={start.hint}
          disabled={isReadOnly}
          checked={startRules !== null}
          onChange={(isOn) => setStart(isOn ? {} : null)}
        />
      </div>
      {startRules && (
        <>
          <div {...fieldPlace('startRules.when')}>
            <ConditionsField
              name="when"
              schema={{ description: start.whenHint } as never}
              path={['startRules', 'when']}
              value={startRules.when}
              isRequired={false}
              place={traits[type].when}
            />
          </div>
          <SchemaForm schema={StartRules} path={['startRules']} value={startRules} without={hidden} />
        </>
      )}
      {traits[type].hideRules && (
        <>
          <Checkbox
            label="Temporarily hide"
            hint="Shown again when the conditions no longer hold."
            disabled={isReadOnly}
            checked={hideRules !== null}
            onChange={(isOn) => setHide(isOn ? { when: [] } : null)}
          />
          {hideRules && (
            <div {...fieldPlace('hideRules.when')}>
              <ConditionsField
                name="hideWhen"
                schema={HideRules.properties.when}
                path={['hideRules', 'when']}
                value={hideRules.when}
                isRequired
              />
            </div>
          )}
        </>
      )}
    </div>
  );
}
