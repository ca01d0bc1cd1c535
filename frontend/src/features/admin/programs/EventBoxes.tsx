import { webhookEvents } from '@boostline/contracts/schemas/admin/notices/webhook-endpoints';
import { programMessages } from '../../../messages/admin/programs-en.js';
import { CheckItem } from '../controls/forms/fields.js';
import { boxOf } from './endpoint-draft.js';

/** A box for each thing that a program may be told. */
export function EventBoxes() {
  return (
    <fieldset className="plain-fieldset">
      <legend className="field-name">{programMessages.endpoints.told}</legend>
      {webhookEvents.map((event) => (
        <CheckItem key={event} name={boxOf(event)} label={programMessages.events[event]} />
      ))}
    </fieldset>
  );
}
