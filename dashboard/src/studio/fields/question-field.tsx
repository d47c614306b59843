import type { Question } from 'guidepost-model/content/body';
import { useRef } from 'react';
import { questionKinds } from '../../kinds/questions/index.ts';
import { Field, Select } from '../../ui/field.tsx';
import { useEditor } from '../context.ts';
import { newQuestion } from '../document/new-parts.ts';
import { branchOf, propertiesOf } from '../document/schema-at.ts';
import type { FieldProps } from './field-props.ts';
import { SchemaForm } from './schema-form.tsx';
import { useSet } from './use-field.ts';

/** A question, and how it is answered. */
export function QuestionField({ schema, path, value }: FieldProps) {
  const set = useSet(path);
  const { isReadOnly } = useEditor();
  const question = value as Question;
  /** The question as it was answered in other ways: on the way back its texts are there again. */
  const former = useRef(new Map<Question['kind'], Question>());
  const change = (kind: Question['kind']) => {
    former.current.set(question.kind, question);
    const fields = propertiesOf(branchOf(schema, { kind }), undefined);
    const shared = Object.entries(question).filter(([name]) => name !== 'kind' && name in fields);
    set({ ...newQuestion(kind), ...former.current.get(kind), ...Object.fromEntries(shared) });
  };
  return (
    <>
      <Field label="How it is answered">
        {(control) => (
          <Select
            {...control}
            disabled={isReadOnly}
            value={question.kind}
            options={(Object.keys(questionKinds) as Question['kind'][]).map((kind) => ({
              value: kind,
              label: questionKinds[kind].name,
            }))}
            onChange={change}
          />
        )}
      </Field>
      <SchemaForm schema={branchOf(schema, question)} path={path} value={question} />
    </>
  );
}
