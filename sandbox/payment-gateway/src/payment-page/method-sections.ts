import { formatPaise, Html, html } from './html.js';
import { icon } from './icons.js';
import type { Method } from '../scenario/outcome.js';
import type { Payment } from '../payment.js';
import type { ChoiceForm, Problem } from './read-choice.js';
import { banks, wallets } from '../scenario/special-inputs.js';

interface MethodView {
  payment: Payment;
  open: Method;
  form: ChoiceForm | undefined;
  problem: Problem | undefined;
}

export function upiSection(view: MethodView, link: string, qr: Html): Html {
  return section(
    view,
    'upi',
    'UPI',
    'Scan, open an app or enter your UPI ID',
    html`<div class="upi">
        <figure>
          <div class="qr" role="img" aria-label="QR code of the UPI link">${qr}</div>
          <figcaption>Scan with any UPI app</figcaption>
        </figure>
        <div class="upi-ways">
          <a class="intent" href="${link}">Open a UPI app</a>
          <p class="or"><span>or</span></p>
          ${field(view, 'vpa', 'UPI ID', view.form?.vpa ?? '', { placeholder: 'success@upi', inputmode: 'email' })}
        </div>
      </div>
      <p class="hint">
        In test mode “Pay” stands for the confirmation in your app; the UPI ID may stay empty.
      </p>`,
  );
}

export function cardSection(view: MethodView): Html {
  const { form } = view;
  return section(
    view,
    'card',
    'Card',
    'Credit or debit, test numbers only',
    html`${field(view, 'cardNumber', 'Card number', form?.cardNumber ?? '4111 1111 1111 1111', { inputmode: 'numeric' })}
      <div class="pair">
        ${field(view, 'cardExpiry', 'Expiry (MM/YY)', form?.cardExpiry ?? '12/34', { inputmode: 'numeric' })}
        ${field(view, 'cardCode', 'Security code', form?.cardCode ?? '123', { inputmode: 'numeric' })}
      </div>`,
  );
}

export function bankSection(view: MethodView): Html {
  return section(
    view,
    'netbanking',
    'Netbanking',
    'Pretend banks',
    select('bank', 'Bank', banks, view.form?.bank),
  );
}

export function walletSection(view: MethodView): Html {
  return section(
    view,
    'wallet',
    'Wallet',
    'Pretend wallets',
    select('wallet', 'Wallet', wallets, view.form?.wallet),
  );
}

/** One method: a `details` of the group "method", so that one is open at a time without any script. */
function section(view: MethodView, method: Method, title: string, hint: string, fields: Html): Html {
  const open = view.open === method ? new Html(' open') : undefined;
  return html`<details class="method" name="method" ${open}>
    <summary>
      ${icon(method)}<span>${title}<small>${hint}</small></span>
    </summary>
    <form method="post" action="${view.payment.id}" novalidate>
      <input type="hidden" name="method" value="${method}" />
      ${fields}
      <button name="choice" value="pay" class="pay">Pay ${formatPaise(view.payment.amount)}</button>
    </form>
  </details>`;
}

function field(
  view: MethodView,
  name: Problem['field'],
  label: string,
  value: string,
  extra: { placeholder?: string; inputmode: string },
): Html {
  const problem = view.problem?.field === name ? view.problem.message : undefined;
  const wrong = problem ? html`aria-invalid="true" aria-describedby="${name}-problem" autofocus` : undefined;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      placeholder="${extra.placeholder}"
      inputmode="${extra.inputmode}"
      autocomplete="off"
      autocapitalize="none"
      spellcheck="false"
      ${wrong}
    />
    ${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : undefined}
  </div>`;
}

function select(name: string, label: string, choices: { id: string; name: string }[], chosen?: string): Html {
  const options = choices.map(
    (choice) =>
      html`<option value="${choice.id}" ${choice.id === chosen ? new Html('selected') : undefined}>
        ${choice.name}
      </option>`,
  );
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${options}
    </select>
  </div>`;
}
