import type { AuditEntry } from '@boostline/contracts/schemas/admin/orders';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { auditMessages as t } from '../../../messages/admin/audit-en.js';
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
const kind = (value: unknown) => text(value) || t.packages;

const detailed: Record<string, (facts: AuditFacts) => string> = {
  'POST /api/admin/packages/:type': ({ params, body }) =>
    t.packageCreated(number(body['quantity']), kind(params['type']), rupees(body['price'])),
  'PUT /api/admin/packages/:type/:packageId': ({ params, body, before }) =>
    t.packageChanged(number(body['quantity']), kind(params['type']), changes(body, before)),
  'DELETE /api/admin/packages/:type/:packageId': ({ params, before }) =>
    t.packageDeleted(number(before?.['quantity']), kind(params['type'])),
  'POST /api/admin/packages/:type/reorder': ({ params }) => t.packagesReordered(kind(params['type'])),
  'POST /api/admin/packages/:type/bulk': ({ params, body }) =>
    bulkSentence(kind(params['type']), fieldsOf(body['change'])),
  'POST /api/admin/packages/:type/bulk-undo': ({ params }) => t.bulk.undone(kind(params['type'])),
  'POST /api/admin/catalogue/import': ({ body }) => importSentence(body),
  'POST /api/admin/offers': ({ body }) => t.offerCreated(text(body['name']), rupees(body['price'])),
  'PUT /api/admin/offers/:offerId': ({ body, before }) =>
    t.offerChanged(text(body['name']), changes(body, before)),
  'DELETE /api/admin/offers/:offerId': ({ before }) => t.offerDeleted(text(before?.['name'])),
  'POST /api/admin/products': ({ body }) => t.productAdded(text(body['template'] ?? body['slug'])),
  'PUT /api/admin/products/:product': ({ params, body }) =>
    t.productChanged(text(params['product']), body['active'] === true),
  'DELETE /api/admin/products/:product': ({ params }) => t.productDeleted(text(params['product'])),
  'PUT /api/admin/products/:product/services/:providerId/:serviceId': ({ params }) =>
    t.serviceConfirmed(text(params['serviceId']), text(params['product'])),
  'POST /api/admin/networks': ({ body }) => t.networkAdded(text(body['name'])),
  'PUT /api/admin/networks/:network': ({ params }) => t.networkChanged(text(params['network'])),
  'DELETE /api/admin/networks/:network': ({ params }) => t.networkDeleted(text(params['network'])),
  'POST /api/admin/target-kinds': ({ body }) => t.targetKindAdded(text(body['slug'])),
  'PUT /api/admin/target-kinds/:targetKind': ({ params }) => t.targetKindChanged(text(params['targetKind'])),
  'DELETE /api/admin/target-kinds/:targetKind': ({ params }) =>
    t.targetKindDeleted(text(params['targetKind'])),
  'POST /api/admin/push-devices': ({ body }) => t.deviceAdded(text(body['name'])),
  'POST /api/admin/webhook-endpoints': ({ body }) => t.webhookAdded(text(body['url'])),
  'POST /api/admin/tax-documents/standing': ({ body }) =>
    t.gstChanged(text(fieldsOf(body['standing'])['kind'])),
  'POST /api/admin/settlements/import': ({ body }) => t.settlementsRead(text(body['gateway'])),
  'POST /api/admin/invitations': ({ body }) => t.invited(text(body['username']), text(body['role'])),
  'DELETE /api/admin/invitations/:username': ({ params }) => t.invitationWithdrawn(text(params['username'])),
  'PUT /api/admin/staff/:username': ({ params, body }) =>
    t.roleChanged(text(params['username']), text(body['role'])),
  'DELETE /api/admin/staff/:username': ({ params }) => t.staffRemoved(text(params['username'])),
  'DELETE /api/admin/staff/:username/sessions': ({ params }) => t.staffSignedOut(text(params['username'])),
  'POST /api/admin/keys': ({ body }) => t.keyMade(text(body['name'])),
  'PUT /api/admin/payment-settings/:name': ({ params }) => t.credentialsChanged(text(params['name'])),
  'POST /api/admin/payment-settings/:name/test': ({ params }) => t.gatewayTested(text(params['name'])),
  'POST /api/admin/providers': ({ body }) => t.supplierAdded(text(body['name'])),
  'PUT /api/admin/providers/:providerId': ({ body }) => t.supplierChanged(text(body['name'])),
  'POST /api/admin/providers/:providerId/test': ({ before }) => t.supplierTested(text(before?.['name'])),
  'POST /api/admin/providers/:providerId/sync': ({ before }) => t.supplierRead(text(before?.['name'])),
};

const named: Record<string, (value: unknown) => string> = {
  price: rupees,
  quantity: (value) => t.changes.quantity(number(value)),
  smmjarServiceId: (value) =>
    typeof value === 'number' ? t.changes.service(String(value)) : t.changes.noService,
  savePercentage: (value) => t.changes.saving(number(value)),
  active: (value) => (value === true ? t.changes.sold : t.changes.notSold),
  isActive: (value) => (value === true ? t.changes.active : t.changes.inactive),
  services: servicesWords,
};

/** Of an offer: `likes from service 202`. */
function servicesWords(value: unknown): string {
  const chosen = Object.entries(fieldsOf(value)).flatMap(([type, choice]) => {
    const id = text(fieldsOf(choice)['serviceId']);
    return id === '' ? [] : [t.changes.offerService(type, id)];
  });
  return chosen.join(t.changes.and) || t.changes.servicesOfShop;
}

/** `₹199 → ₹9, service 101 → service 102`: what differs from before, or else what it is now. */
function changes(body: Fields, before: Fields | null): string {
  const parts = Object.entries(named)
    .filter(([name]) => body[name] !== undefined)
    .map(([name, say]) => ({ was: before?.[name], is: body[name], say, name }));
  const differing = parts.filter(({ was, is, say }) => was !== undefined && say(was) !== say(is));
  if (differing.length > 0) return differing.map(({ was, is, say }) => `${say(was)} → ${say(is)}`).join(', ');
  if (before) return t.changes.nothing;
  return parts
    .filter(({ name }) => name === 'price')
    .map(({ is, say }) => t.changes.now(say(is)))
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
      t.simple[action] ?? detailed[action]?.(facts) ?? orderSentence(action, facts.order) ?? spaced(action)
    );
  });
}

function orderSentence(action: string, order: string): string | null {
  const step = action.split('/api/admin/orders/:orderId/')[1];
  return step === undefined ? null : (t.ofOrder[step]?.(order) ?? null);
}

function spaced(action: string): string {
  const words = action.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
