import { Form } from 'antd';
import { makingMessages as t } from '../../../messages/admin/bulk-en.js';
import { Button } from '../../../ui/Button.js';
import { RuleItems } from '../bulk-edit/RuleItems.js';
import { CheckItem, TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { readCreation, usualCreation, type Creation, type CreationDraft } from './creation-draft.js';

interface CreationFormProps {
  services: readonly number[];
  onCreation: (creation: Creation) => void;
}

/** Which quantities of the chosen services, and by which rule they are priced. */
export function CreationForm({ services, onCreation }: CreationFormProps) {
  const [form] = Form.useForm<CreationDraft>();
  return (
    <section className="card stack">
      <h3>{t.quantitiesAndRule}</h3>
      <PanelForm
        id="creation"
        form={form}
        draft={usualCreation}
        read={(draft: CreationDraft) => readCreation(draft, services)}
        busy={false}
        onValid={(change) => change.action === 'create' && onCreation(change)}
      >
        <TextItem name="quantities" label={t.quantities} hint={t.quantitiesHint} inputMode="text" />
        <div className="field-grid">
          <RuleItems />
          <CheckItem name="active" label={t.active} />
        </div>
        <Button type="primary" htmlType="submit" disabled={services.length === 0}>
          {services.length === 0 ? t.chooseFirst : t.show}
        </Button>
      </PanelForm>
    </section>
  );
}
