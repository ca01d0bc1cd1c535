import { Html, html } from '../payment-page/html.js';
import type { Outcome } from './outcome.js';
import type { Payment } from '../payment.js';
import { specialCards, specialVpas } from './special-inputs.js';

const explained: [Outcome, string, string][] = [
  ['success', 'Success', 'Paid in full at once'],
  ['decline', 'Decline', 'The bank says no'],
  ['drop', 'Drop', 'The buyer leaves halfway, no notification is sent'],
  ['pending', 'Pending, then paid', 'Paid after the seconds above'],
  ['paid_after_expiry', 'Paid after expiry', 'Expires now, paid after the seconds above'],
  ['failed_then_paid', 'Failed, then paid', 'Declined now, paid after the seconds above'],
  ['wrong_amount', 'Wrong amount', 'One rupee more than asked'],
  ['partial', 'Partial', 'Only half is paid'],
  ['double_capture', 'Double capture', 'The whole amount is taken twice'],
  ['refund_failure', 'Refund failure', 'Paid, but every refund of it fails'],
];

/** The folded list of everything that can become of a payment, and the inputs that mean the same. */
export function testOutcomes(payment: Payment): Html {
  return html`<details class="outcomes">
    <summary>Test outcomes</summary>
    <form method="post" action="${payment.id}">
      <div class="field seconds">
        <label for="seconds">Seconds until the later part of an outcome</label>
        <input id="seconds" name="seconds" type="number" min="0" max="3600" value="5" inputmode="numeric" />
      </div>
      <div class="choices">
        ${explained.map(
          ([outcome, title, text]) =>
            html`<button name="choice" value="${outcome}">
              <strong>${title}</strong><span>${text}</span>
            </button>`,
        )}
      </div>
    </form>
    <h3>Inputs that choose an outcome</h3>
    <div class="inputs">${table('UPI ID', specialVpas)} ${table('Card number', specialCards)}</div>
  </details>`;
}

function table(heading: string, rows: [string, Outcome][]): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${heading}</th>
        <th scope="col">Outcome</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([input, outcome]) =>
          html`<tr>
            <td class="mono">${input}</td>
            <td>${explained.find(([known]) => known === outcome)?.[1]}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
