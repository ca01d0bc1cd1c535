import type { FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import { adminMessages } from '../../../../messages/admin-en.js';
import { Button } from '../../../../ui/Button.js';
import { PanelForm, type FieldTexts } from './PanelForm.js';
import type { Reading } from './reading.js';
import { ReasonDialog } from './reason.js';

interface ReasonedFormProps<Draft extends FieldTexts, Values> {
  id: string;
  form: FormInstance;
  draft: Draft;
  read: (draft: Draft) => Reading<Values>;
  children: ReactNode;
  submit: string;
  busy: boolean;
  /** Usual reasons for this change. */
  picks: readonly string[];
  /** Further buttons beside the one that saves. */
  more?: ReactNode;
  onReasoned: (values: Values, reason: string) => void;
  onDraft?: (draft: Draft) => void;
}

/** A form whose change says why it is made: asked once it can be saved. */
export function ReasonedForm<Draft extends FieldTexts, Values>(props: ReasonedFormProps<Draft, Values>) {
  const { children, submit, busy, picks, more, onReasoned, ...form } = props;
  const [ready, setReady] = useState<{ values: Values } | null>(null);
  return (
    <>
      <PanelForm {...form} busy={busy} onValid={(values) => setReady({ values })}>
        <div className="field-grid">{children}</div>
        <div className="row-actions">
          <Button type="primary" htmlType="submit" busy={busy}>
            {busy ? adminMessages.saving : submit}
          </Button>
          {more}
        </div>
      </PanelForm>
      {ready && (
        <ReasonDialog
          title={submit}
          picks={picks}
          action={submit}
          onReason={(reason) => {
            setReady(null);
            onReasoned(ready.values, reason);
          }}
          onClose={() => setReady(null)}
        />
      )}
    </>
  );
}
