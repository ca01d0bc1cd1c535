import type { FormInstance } from 'antd';
import { flushSync } from 'react-dom';
import type { ErrorBody } from '@boostline/contracts/routes/errors';
import { sentence, type FieldNames } from './reading.js';

/** A form that says at its fields what the server refuses. */
export interface RefusableForm extends FieldNames {
  form: FormInstance;
}

/** Says each problem at its field and leads to the first; answers whether all of them have a field in the form. */
export function setFieldErrors(
  { form, names = {} }: RefusableForm,
  fields: ErrorBody['fields'] = [],
): boolean {
  const onScreen = new Set(form.getFieldsError().map(({ name }) => String(name[0])));
  const problems = fields
    .map(({ path, message }) => ({ name: names[path] ?? path, errors: [sentence(message)] }))
    .filter(({ name }) => onScreen.has(name));
  // What is folded opens first, or it could not take the focus.
  flushSync(() => form.setFields(problems));
  if (problems[0]) form.focusField(problems[0].name);
  return fields.length > 0 && problems.length === fields.length;
}
