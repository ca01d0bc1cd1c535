import { Form, type FormInstance } from 'antd';
import { useRef, type ReactNode } from 'react';
import { adminMessages } from '../../../../messages/admin-en.js';
import type { Reading } from './reading.js';
import { useErrorToast } from './use-error-toast.js';

/** What stands in the fields of a form: text as it was typed, and what is ticked. */
export type FieldTexts = Record<string, string | boolean>;

interface PanelFormProps<Draft extends FieldTexts, Values> {
  /** Unique on the page: the ids of the fields begin with it. */
  id: string;
  /** Where its fields are also filled or marked from outside. */
  form?: FormInstance;
  /** What the fields hold at first. */
  draft: Draft;
  /** The rule of the form: what was typed, as values or as problems. */
  read: (draft: Draft) => Reading<Values>;
  busy?: boolean;
  className?: string;
  children: ReactNode;
  onValid: (values: Values) => void;
  onDraft?: (draft: Draft) => void;
}

/**
 * The one form of the panel: antd's, checked by schemas of contracts. A field says what is wrong with it as soon as
 * something was typed there; an empty one is asked for when the form is sent. What was typed always stays.
 */
export function PanelForm<Draft extends FieldTexts, Values>(props: PanelFormProps<Draft, Values>) {
  const { id, draft, read, busy = false, className, children, onValid, onDraft } = props;
  const [form] = Form.useForm(props.form);
  const box = useRef<HTMLDivElement>(null);
  const sent = useRef(false);
  const { showToast, dismissToast } = useErrorToast();
  const problemsOf = (typed: Draft) => {
    const reading = read(typed);
    return 'problems' in reading ? reading.problems : {};
  };
  const report = (typed: Draft) => {
    const problems = problemsOf(typed);
    if (Object.keys(problems).length === 0) dismissToast();
    const shown = (name: string) => sent.current || (typed[name] !== '' && form.isFieldTouched(name));
    const errors = (name: string) => (shown(name) && problems[name] ? [problems[name]] : []);
    // Of one that is not on screen nothing can be said.
    for (const { name } of form.getFieldsError())
      form.setFields([{ name: String(name[0]), errors: errors(String(name[0])) }]);
  };
  const submit = () => {
    if (busy) return;
    sent.current = true;
    const typed: Draft = form.getFieldsValue(true);
    const reading = read(typed);
    report(typed);
    if ('values' in reading) {
      sent.current = false;
      onValid(reading.values);
      return;
    }
    showToast(adminMessages.invalid, adminMessages.invalidText);
    leadToProblem();
  };
  // The form may be longer than the screen. antd marks the field some frames later.
  const leadToProblem = (tries = 10) => {
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else if (tries > 0) requestAnimationFrame(() => leadToProblem(tries - 1));
  };
  return (
    <div ref={box}>
      <Form
        name={id}
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        autoComplete="off"
        noValidate
        className={className ?? ''}
        initialValues={draft}
        onValuesChange={() => {
          const typed: Draft = form.getFieldsValue(true);
          report(typed);
          onDraft?.(typed);
        }}
        onFinish={submit}
      >
        {children}
      </Form>
    </div>
  );
}
