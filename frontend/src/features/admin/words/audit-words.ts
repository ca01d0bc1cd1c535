import type { AuditEntry } from '@boostline/contracts/schemas/admin/orders';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { bulkSentence, importSentence } from './bulk-audit-words.js';

type Fields = Readonly<Record<string, unknown>>;

/** What an audit row tells of, with what an earlier row says of the same thing. */
interface AuditFacts {
  params: Fields;
  body: Fields;
  before: Fields | null;
  order: string;
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const number = (value: unknown) => (typeof value === 'number' ? value.toLocaleString('en-IN') : '');
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const rupees = (value: unknown) => (typeof value === 'number' ? formatRupees(value) : '');
const kind = (value: unknown) => text(value) || 'packages';

const simple: Record<string, string> = {
  'administrator-made': 'The administrator’s account was made',
  'password-accepted': 'Signed in with the password',
  'sign-in-refused': 'Wrong password',
  'code-refused': 'Wrong authenticator code',
  'step-up-refused': 'Wrong password or code at a second look',
  'signed-in-by-passkey': 'Signed in with a passkey',
  'signed-in-by-trusted-browser': 'Signed in without a code: the browser is trusted',
  'passkey-refused': 'A passkey was refused',
  'invitation-accepted': 'Accepted the invitation to the panel',
  'signed-out': 'Signed out',
  'signed-in': 'Signed in',
  'two-factor-set-up': 'Set up the authenticator',
  'two-factor-accepted': 'Signed in with the authenticator',
  'backup-code-used': 'Signed in with a backup code',
  'orders-exported': 'Exported orders as CSV',
  'packages-exported': 'Exported packages as CSV',
  'offers-exported': 'Exported offers as CSV',
  'texts-exported': 'Exported all texts as CSV',
  'POST /api/admin/languages': 'Added a language',
  'PUT /api/admin/languages/:language': 'Renamed, showed or hid a language',
  'PUT /api/admin/texts/:language/:textId': 'Changed a text',
  'POST /api/admin/texts/import': 'Imported texts',
  'POST /api/admin/smmjar/sync': 'Read the supplier’s services again',
  'PUT /api/admin/config': 'Changed how the shop looks',
  'POST /api/admin/logo': 'Uploaded a picture for the logo',
  'PUT /api/admin/set-up/opening': 'Opened the shop to visitors, or closed it',
  'POST /api/admin/set-up/test-payment': 'Started a test payment of ₹1',
  'POST /api/admin/set-up/:step/check': 'Checked a step of the set-up',
  'PUT /api/admin/pricing': 'Changed the exchange factor or the minimum margin',
  'PUT /api/admin/payment-settings': 'Changed which gateway takes payments, or how refunds go out',
  'PUT /api/admin/mail-settings': 'Changed the mail server',
  'POST /api/admin/mail-settings/test': 'Sent a test message',
  'PUT /api/admin/owner-notices': 'Changed your notifications',
  'POST /api/admin/owner-notices/test': 'Sent test messages to the owner',
  'DELETE /api/admin/push-devices/:deviceId': 'Removed a device that showed notices',
  'POST /api/admin/push-devices/:deviceId/test': 'Sent a test to a device',
  'POST /api/admin/messages/:messageId/resend': 'Sent a message once more',
  'POST /api/admin/products/reorder': 'Changed the order of products',
  'POST /api/admin/settlements/fetch': 'Read what the gateways settled',
  'DELETE /api/admin/keys/:keyId': 'Revoked the key of a program',
  'DELETE /api/admin/webhook-endpoints/:endpointId': 'Removed a webhook',
  'PUT /api/admin/webhook-endpoints/:endpointId': 'Changed a webhook',
  'POST /api/admin/webhook-endpoints/:endpointId/secret': 'Gave a program another secret',
  'POST /api/admin/webhook-endpoints/:endpointId/test': 'Sent a test to a program',
  'POST /api/admin/personal-data/export': 'Downloaded what is held about a customer',
  'POST /api/admin/erasures': 'Erased a customer’s data',
  'POST /api/admin/queues/:queue/jobs/:jobId/retry': 'Tried a failed job again',
  'POST /api/admin/backups/newest': 'Downloaded the newest backup',
  'PUT /api/admin/order-limits': 'Changed how much is sold to one account and one buyer',
  'POST /api/admin/order-limits/blocked': 'Blocked an account, a post or a contact',
  'DELETE /api/admin/order-limits/blocked/:blockedId': 'Removed an entry from the blocklist',
  'POST /api/admin/orders/free': 'Gave an order for free',
  'POST /api/admin/coupons': 'Created a coupon',
  'PUT /api/admin/coupons/:couponId': 'Changed a coupon',
  'POST /api/admin/account/confirm-password': 'Gave the password again',
  'POST /api/admin/account/confirm-passkey': 'Confirmed with a passkey',
  'POST /api/admin/account/passkeys/options': 'Began to add a passkey',
  'POST /api/admin/account/passkeys': 'Added a passkey',
  'DELETE /api/admin/account/passkeys/:passkeyId': 'Deleted a passkey',
  'POST /api/admin/account/password': 'Changed the password',
  'POST /api/admin/account/two-factor': 'Began to move to another authenticator',
  'POST /api/admin/account/two-factor/confirm': 'Moved to another authenticator',
  'POST /api/admin/account/backup-codes': 'Made new backup codes',
  'DELETE /api/admin/account/sessions/:sessionId': 'Signed a browser out',
  'DELETE /api/admin/account/sessions': 'Signed all other browsers out',
  'DELETE /api/admin/account/trusted-browsers/:browserId': 'Ended the trust in a browser',
  'PUT /api/admin/refusals/:id': 'Said what a supplier’s refusal means',
  'DELETE /api/admin/refusals/:id': 'Forgot what a supplier’s refusal means',
  'POST /api/admin/missing-records/release': 'Let buying go on after records were lost',
  'POST /api/admin/surplus/:id/settle': 'Settled an order that was bought beyond what was sold',
};

const ofOrder: Record<string, string> = {
  conversation: 'Wrote to the customer of',
  rating: 'Hid or showed the text of the rating of',
  link: 'Made a link of',
  cancel: 'Cancelled',
  review: 'Marked as reviewed:',
  'hold-parts': 'Held the next parts of',
  'resume-parts': 'Let the parts go on of',
  'stop-parts': 'Stopped the rest of',
  'suspense/accept': 'Accepted the wrong amount of',
  'suspense/return': 'Gave back the wrong amount of',
  'suspense/settle': 'Marked money in another currency as given back of',
  refunds: 'Refunded',
  'refunds/:refundId/approve': 'Approved a refund of',
  'refunds/:refundId/retry': 'Sent a refund again of',
  'refunds/:refundId/done': 'Gave money back by hand for',
  'lines/:lineId/adopt': 'Named the supplier’s order of',
  'lines/:lineId/resend': 'Had it delivered again:',
  'lines/:lineId/switch': 'Chose another service for',
  'lines/:lineId/cancel': 'Asked the supplier to stop',
  'lines/:lineId/refill': 'Asked the supplier to refill',
  'lines/:lineId/refund': 'Refunded a part of',
  'lines/:lineId/delivered': 'Said that a part was delivered in full of',
  'lines/:lineId/refund-missing': 'Refunded what was missing of a part of',
};

const detailed: Record<string, (facts: AuditFacts) => string> = {
  'POST /api/admin/packages/:type': ({ params, body }) =>
    `Created ${number(body['quantity'])} ${kind(params['type'])} for ${rupees(body['price'])}`,
  'PUT /api/admin/packages/:type/:packageId': ({ params, body, before }) =>
    `Changed ${number(body['quantity'])} ${kind(params['type'])}: ${changes(body, before)}`,
  'DELETE /api/admin/packages/:type/:packageId': ({ params, before }) =>
    `Deleted ${before ? number(before['quantity']) : 'a package of'} ${kind(params['type'])}`,
  'POST /api/admin/packages/:type/reorder': ({ params }) => `Changed the order of ${kind(params['type'])}`,
  'POST /api/admin/packages/:type/bulk': ({ params, body }) =>
    bulkSentence(kind(params['type']), fieldsOf(body['change'])),
  'POST /api/admin/packages/:type/bulk-undo': ({ params }) =>
    `Took a change of many packages back: ${kind(params['type'])}`,
  'POST /api/admin/catalogue/import': ({ body }) => importSentence(body),
  'POST /api/admin/offers': ({ body }) =>
    `Created the offer “${text(body['name'])}” for ${rupees(body['price'])}`,
  'PUT /api/admin/offers/:offerId': ({ body, before }) =>
    `Changed the offer “${text(body['name'])}”: ${changes(body, before)}`,
  'DELETE /api/admin/offers/:offerId': ({ before }) =>
    before ? `Deleted the offer “${text(before['name'])}”` : 'Deleted an offer',
  'POST /api/admin/products': ({ body }) => `Added the product ${text(body['template'] ?? body['slug'])}`,
  'PUT /api/admin/products/:product': ({ params, body }) =>
    `Changed the product ${text(params['product'])}: ${body['active'] === true ? 'on' : 'off'}`,
  'DELETE /api/admin/products/:product': ({ params }) => `Deleted the product ${text(params['product'])}`,
  'PUT /api/admin/products/:product/services/:providerId/:serviceId': ({ params }) =>
    `Confirmed that service ${text(params['serviceId'])} delivers ${text(params['product'])}`,
  'POST /api/admin/networks': ({ body }) => `Added the network ${text(body['name'])}`,
  'PUT /api/admin/networks/:network': ({ params }) => `Changed the network ${text(params['network'])}`,
  'DELETE /api/admin/networks/:network': ({ params }) => `Deleted the network ${text(params['network'])}`,
  'POST /api/admin/target-kinds': ({ body }) => `Added what orders may go to: ${text(body['slug'])}`,
  'PUT /api/admin/target-kinds/:targetKind': ({ params }) =>
    `Changed what orders may go to: ${text(params['targetKind'])}`,
  'DELETE /api/admin/target-kinds/:targetKind': ({ params }) =>
    `Deleted what orders may go to: ${text(params['targetKind'])}`,
  'POST /api/admin/push-devices': ({ body }) => `Added a device that shows notices: ${text(body['name'])}`,
  'POST /api/admin/webhook-endpoints': ({ body }) => `Added a webhook: ${text(body['url'])}`,
  'POST /api/admin/tax-documents/standing': ({ body }) =>
    `Changed what the shop is to GST: ${text(fieldsOf(body['standing'])['kind'])}`,
  'POST /api/admin/settlements/import': ({ body }) => `Read a settlement file of ${text(body['gateway'])}`,
  'POST /api/admin/invitations': ({ body }) =>
    `Invited ${text(body['username'])} to the panel as ${text(body['role'])}`,
  'DELETE /api/admin/invitations/:username': ({ params }) =>
    `Withdrew the invitation of ${text(params['username'])}`,
  'PUT /api/admin/staff/:username': ({ params, body }) =>
    `Made ${text(params['username'])} ${text(body['role'])}`,
  'DELETE /api/admin/staff/:username': ({ params }) => `Removed ${text(params['username'])} from the panel`,
  'DELETE /api/admin/staff/:username/sessions': ({ params }) =>
    `Signed ${text(params['username'])} out everywhere`,
  'POST /api/admin/keys': ({ body }) => `Made a key for the program “${text(body['name'])}”`,
  'PUT /api/admin/payment-settings/:name': ({ params }) =>
    `Changed the credentials of ${text(params['name'])}`,
  'POST /api/admin/payment-settings/:name/test': ({ params }) => `Tested ${text(params['name'])}`,
  'POST /api/admin/providers': ({ body }) => `Added the supplier ${text(body['name'])}`,
  'PUT /api/admin/providers/:providerId': ({ body }) => `Changed the supplier ${text(body['name'])}`,
  'POST /api/admin/providers/:providerId/test': ({ before }) =>
    `Tested ${text(before?.['name']) || 'a supplier'}`,
  'POST /api/admin/providers/:providerId/sync': ({ before }) =>
    `Read the services of ${text(before?.['name']) || 'a supplier'} again`,
};

const named: Record<string, (value: unknown) => string> = {
  price: rupees,
  quantity: (value) => `quantity ${number(value)}`,
  smmjarServiceId: (value) => (typeof value === 'number' ? `service ${value}` : 'no service'),
  savePercentage: (value) => `save ${number(value)} %`,
  active: (value) => (value === true ? 'sold' : 'not sold'),
  isActive: (value) => (value === true ? 'active' : 'inactive'),
  services: servicesWords,
};

/** Of an offer: `likes from service 202`. */
function servicesWords(value: unknown): string {
  const chosen = Object.entries(fieldsOf(value)).flatMap(([type, choice]) => {
    const id = text(fieldsOf(choice)['serviceId']);
    return id === '' ? [] : [`${type} from service ${id}`];
  });
  return chosen.join(' and ') || 'services chosen by the shop';
}

/** `₹199 → ₹9, service 101 → service 102`: what differs from before, or else what it is now. */
function changes(body: Fields, before: Fields | null): string {
  const parts = Object.entries(named)
    .filter(([name]) => body[name] !== undefined)
    .map(([name, say]) => ({ was: before?.[name], is: body[name], say, name }));
  const differing = parts.filter(({ was, is, say }) => was !== undefined && say(was) !== say(is));
  if (differing.length > 0) return differing.map(({ was, is, say }) => `${say(was)} → ${say(is)}`).join(', ');
  if (before) return 'nothing that shows here';
  return parts
    .filter(({ name }) => name === 'price')
    .map(({ is, say }) => `now ${say(is)}`)
    .join(', ');
}

/** The thing that a row is about, where several rows can be about the same one. */
function subjectOf({ action, details }: AuditEntry): string | null {
  const params = fieldsOf(details['params']);
  const id = params['packageId'] ?? params['offerId'] ?? params['providerId'];
  if (id === undefined) return null;
  const path = action.split(' ')[1] ?? '';
  return `${path.split('/').slice(0, 4).join('/')} ${text(params['type'])} ${JSON.stringify(id)}`;
}

/** What an earlier row, further down the list, says of the same thing. Refused ones changed nothing. */
function beforeOf(entry: AuditEntry, earlier: readonly AuditEntry[]): Fields | null {
  const own = entry.details['before'];
  if (own !== undefined && own !== null) return fieldsOf(own);
  const subject = subjectOf(entry);
  if (subject === null) return null;
  const last = earlier.find(
    (one) => one.refused === null && subjectOf(one) === subject && one.action.startsWith('PUT'),
  );
  return last ? fieldsOf(last.details['body']) : null;
}

/** Each row in a sentence, newest first as they came. */
export function auditSentences(entries: readonly AuditEntry[]): string[] {
  return entries.map((entry, index) => {
    const { action, details, orderId } = entry;
    const facts: AuditFacts = {
      params: fieldsOf(details['params']),
      body: fieldsOf(details['body']),
      before: beforeOf(entry, entries.slice(index + 1)),
      order: orderId === null ? '' : String(orderId),
    };
    return (
      simple[action] ?? detailed[action]?.(facts) ?? orderSentence(action, facts.order) ?? spaced(action)
    );
  });
}

function orderSentence(action: string, order: string): string | null {
  const step = action.split('/api/admin/orders/:orderId/')[1];
  const words = step === undefined ? undefined : ofOrder[step];
  return words === undefined ? null : `${words} order ${order}`;
}

function spaced(action: string): string {
  const words = action.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
