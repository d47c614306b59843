import type { Question } from 'guidepost-model/content/body';
import { Field, Select } from '../../ui/field.tsx';
import { useEditor } from '../context.ts';
import { newQuestion } from '../document/new-parts.ts';
import { branchOf } from '../document/schema-at.ts';
import type { FieldProps } from './field-props.ts';
import { SchemaForm } from './schema-form.tsx';
import { useSet } from './use-field.ts';
import { questionName } from './words.ts';

/** A question, and how it is answered. */
export function QuestionField({ schema, path, value }: FieldProps) {
  const set = useSet(path);
  const { isReadOnly } = useEditor();
  const question = value as Question;
  const change = (kind: Question['kind']) => set({ ...newQuestion(kind), name: question.name });
  return (
    <>
      <Field label="How it is answered">
        {(control) => (
          <Select
            {...control}
            disabled={isReadOnly}
            value={question.kind}
            options={(Object.keys(questionName) as Question['kind'][]).map((kind) => ({
              value: kind,
              label: questionName[kind],
            }))}
            onChange={change}
          />
        )}
      </Field>
      <SchemaForm schema={branchOf(schema, question)} path={path} value={question} />
    </>
  );
}
