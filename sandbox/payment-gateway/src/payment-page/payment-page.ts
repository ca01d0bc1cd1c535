import QRCode from 'qrcode';
import type { Gateway, GatewaySettings } from '../gateway.js';
import { formatPaise, Html, html } from './html.js';
import { icon } from './icons.js';
import { bankSection, cardSection, upiSection, walletSection } from './method-sections.js';
import type { Payment } from '../payment.js';
import type { ChoiceForm, Problem } from './read-choice.js';
import { testOutcomes } from '../scenario/test-outcomes.js';

/** Whether the buyer can still choose something: a declined payment may be tried again. */
export function isOpen(payment: Payment): boolean {
  return payment.status === 'created' || payment.status === 'failed';
}

/** The hosted page as a whole; `form` and `problem` are what was just posted and what is wrong with it. */
export async function renderPaymentPage(
  gateway: Gateway,
  payment: Payment,
  form?: ChoiceForm,
  problem?: Problem,
): Promise<string> {
  const { merchantName } = gateway.settings;
  const body = isOpen(payment) ? await openPayment(gateway, payment, form, problem) : closedPayment(payment);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>
          ${problem ? 'Error: ' : ''}Test payment of ${formatPaise(payment.amount)} to ${merchantName}
        </title>
        <link rel="stylesheet" href="../assets/pay.css" />
        <script src="../assets/pay.js" defer></script>
      </head>
      <body>
        <header class="test-strip">
          <strong>Test mode</strong> No money moves on this page. Never enter a real card.
        </header>
        <main>${summary(merchantName, payment)} ${body}</main>
        <footer>Sandbox payment gateway · payment <span class="mono">${payment.id}</span></footer>
      </body>
    </html>`.text;
}

function summary(merchantName: string, payment: Payment): Html {
  return html`<section class="summary" aria-label="What you pay">
    <div class="merchant">
      <span class="avatar" aria-hidden="true">${merchantName.slice(0, 1)}</span>
      <div>
        <p class="label">Paying</p>
        <h1>${merchantName}</h1>
      </div>
    </div>
    <p class="amount">${formatPaise(payment.amount)}</p>
    <p class="description">${payment.description}</p>
    <dl>
      <div>
        <dt>Reference</dt>
        <dd class="mono">${payment.merchantRef}</dd>
      </div>
    </dl>
    ${isOpen(payment) ? timer(payment) : undefined}
  </section>`;
}

function timer(payment: Payment): Html {
  const at = new Date(payment.expiresAt);
  const clock = at.toLocaleTimeString('en-IN', {
    timeZone: 'Asia/Kolkata',
    hour: 'numeric',
    minute: '2-digit',
  });
  const total = Math.max(1, Math.round((payment.expiresAt - payment.createdAt) / 1000));
  const left = Math.max(0, Math.round((payment.expiresAt - Date.now()) / 1000));
  return html`<div class="timer" data-seconds-left="${left}">
    <p>
      <span data-timer-label>Pay before</span>
      <time role="timer" datetime="${at.toISOString()}">${clock}, Indian time</time>
    </p>
    <progress max="${total}" value="${left}" aria-label="Time left to pay"></progress>
  </div>`;
}

async function openPayment(
  gateway: Gateway,
  payment: Payment,
  form?: ChoiceForm,
  problem?: Problem,
): Promise<Html> {
  const link = upiLink(gateway.settings, payment);
  const qr = new Html(await QRCode.toString(link, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }));
  const view = { payment, form, problem, open: form?.method ?? 'upi' };
  return html`<section class="methods" aria-labelledby="how">
    <h2 id="how">How would you like to pay?</h2>
    ${payment.status === 'failed' ? declinedNotice : undefined} ${upiSection(view, link, qr)}
    ${cardSection(view)} ${bankSection(view)} ${walletSection(view)}
    <form method="post" action="${payment.id}" class="ways-out">
      <button name="choice" value="decline" class="quiet">Decline</button>
      <button name="choice" value="cancel" class="quiet">Cancel payment</button>
    </form>
    ${testOutcomes(payment)}
  </section>`;
}

const declinedNotice = html`<p class="notice" role="status">
  <strong>The last attempt was declined.</strong> Nothing was taken. You can try again.
</p>`;

const endings = {
  pending: ['waiting', 'Waiting for your bank', 'The payment has been started and is not confirmed yet..'],
  paid: ['done', 'Payment received', 'Thank you. The shop has been notified.'],
  expired: ['closed', 'This payment has expired', 'Nothing was taken. Go back to the shop to start again.'],
  cancelled: [
    'closed',
    'This payment was cancelled',
    'Nothing was taken. Go back to the shop to start again.',
  ],
} as const;

function closedPayment(payment: Payment): Html {
  if (payment.status === 'created' || payment.status === 'failed')
    throw new Error(`${payment.id} is still open`);
  const [sign, title, text] = endings[payment.status];
  return html`<section
    class="ending ${payment.status}"
    data-status="${payment.status}"
    aria-labelledby="ending"
  >
    <span class="sign">${icon(sign)}</span>
    <h2 id="ending">${title}</h2>
    <p>${text}</p>
    <a class="pay" href="${returnAddress(payment)}">Return to the shop</a>
    ${payment.status === 'pending' ? html`<a class="again" href="${payment.id}">Look again</a>` : undefined}
  </section>`;
}

/** The return address of the buyer; the shop must not trust its query. */
export function returnAddress(payment: Payment): string {
  const address = new URL(payment.returnUrl);
  address.searchParams.set('merchantRef', payment.merchantRef);
  address.searchParams.set('paymentId', payment.id);
  address.searchParams.set('status', payment.status);
  return address.href;
}

/** Spaces are `%20`: apps show a `+` as it is. */
export function upiLink(
  merchant: Pick<GatewaySettings, 'merchantName' | 'merchantVpa'>,
  payment: Payment,
): string {
  const fields = {
    pa: merchant.merchantVpa,
    pn: merchant.merchantName,
    tr: payment.merchantRef,
    tn: payment.description,
    am: decimalRupees(payment.amount),
    cu: payment.currency,
  };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&').replaceAll('%40', '@')}`;
}

/** Paise with a point and two decimals, as UPI links carry them: `499.00`. */
function decimalRupees(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}
