import { z } from 'zod';
import { planDelivery } from '../delivery-plan.js';
import { microsFromDollars, shareOfMicros } from '../dollars.js';
import type { Form } from './form.js';
import { planChange } from '../scenario/late-changes.js';
import { publicIdOf, spokenId } from '../order-id.js';
import { walletMicros, type Panel } from '../panel.js';
import { currentServices, type Service } from '../services.js';
import { settleRefunds } from '../settle-refunds.js';

type Added = { id: number; publicId: string } | { error: string };
type Answer = { order: number | string } | { error: string };
interface Wanted {
  service: Service;
  link: string;
  quantity: number;
  comments: string | null;
  runs: number;
  intervalMinutes: number;
  requestId: string | null;
}

const idRow = z.object({ id: z.int() });
const madeRow = z.object({ id: z.int(), publicId: z.string() });

/** The panel's `add`: checks, takes the charge from the wallet, plans the delivery, logs the call. */
export function addOrder(panel: Panel, form: Form, now: number): Answer {
  settleRefunds(panel, now);
  return panel.database.transaction(() => {
    const wanted = readWanted(panel, form);
    const added = 'error' in wanted ? wanted : place(panel, wanted, now);
    logAdd(panel, form, added, now);
    return answerTo(added);
  });
}

/** Keeps a trace of an `add` that a scenario answered without carrying it out. */
export function logRefusedAdd(panel: Panel, form: Form, why: string, now: number): void {
  logAdd(panel, form, { error: why }, now);
}

function readWanted(panel: Panel, form: Form): Wanted | { error: string } {
  const service = currentServices(panel).find(({ service: id }) => String(id) === form.service);
  if (!service) return { error: 'error.incorrect_service_id' };
  const link = form.link?.trim() ?? '';
  if (!/^\S{2,500}$/.test(link)) return { error: 'Incorrect link' };
  if (/private/i.test(link)) return { error: 'Link is private or does not exist' };
  const comments = service.type === 'Custom Comments' ? commentLines(form.comments ?? '') : null;
  const runs = Number(form.runs ?? 1);
  const intervalMinutes = Number(form.interval ?? 0);
  if (!Number.isInteger(runs) || runs < 1 || runs > 1000) return { error: 'Incorrect runs' };
  if (!Number.isInteger(intervalMinutes) || intervalMinutes < 0) return { error: 'Incorrect interval' };
  const perRun = quantityOf(service, form, comments);
  if (!Number.isInteger(perRun) || perRun < 1) return { error: 'Incorrect quantity' };
  if (perRun < service.min) return { error: 'Quantity less than minimal' };
  if (perRun > service.max) return { error: 'Quantity more than maximum' };
  const requestId = panel.requestIds ? (form.request_id ?? null) : null;
  return {
    service,
    link,
    quantity: perRun * runs,
    comments: comments?.join('\n') ?? null,
    runs,
    intervalMinutes,
    requestId,
  };
}

function commentLines(comments: string): string[] {
  return comments
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

function quantityOf(service: Service, form: Form, comments: string[] | null): number {
  if (service.type === 'Package') return 1;
  if (comments) return comments.length;
  return /^\d{1,12}$/.test(form.quantity ?? '') ? Number(form.quantity) : NaN;
}

function place(panel: Panel, wanted: Wanted, now: number): Added {
  const { database, chance } = panel;
  const { service, link, quantity } = wanted;
  const same =
    wanted.requestId &&
    database.one(madeRow, 'SELECT id, publicId FROM orders WHERE requestId = ?', wanted.requestId);
  if (same) return same;
  const key = linkKey(link);
  const active = 'SELECT id FROM orders WHERE linkKey = ? AND kind = ? AND endsAt > ? LIMIT 1';
  if (database.one(idRow, active, key, service.category, now)) {
    return { error: 'You have active order with this link. Please wait until order being completed.' };
  }
  const basis = service.type === 'Package' ? 1 : 1000;
  const chargeMicros = shareOfMicros(microsFromDollars(service.rate), quantity, basis);
  if (chargeMicros > walletMicros(panel)) return { error: 'Not enough funds on balance' };

  const id = nextOrderId(panel);
  const publicId = publicIdOf(panel, id);
  const { runs, intervalMinutes } = wanted;
  const plan = planDelivery(
    panel,
    { id, service: service.service, link, quantity, chargeMicros, runs, intervalMinutes },
    now,
  );
  database.run('UPDATE wallet SET micros = micros - ?', chargeMicros);
  database.run(
    `INSERT INTO orders (id, publicId, service, kind, link, linkKey, quantity, comments, requestId, chargeMicros,
       refundMicros, chargeShown, createdAt, startsAt, endsAt, startCount, finalStatus, finalRemains, says)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    publicId,
    service.service,
    service.category,
    link,
    key,
    quantity,
    wanted.comments,
    wanted.requestId,
    chargeMicros,
    plan.refundMicros,
    plan.chargeShown,
    now,
    plan.startsAt,
    plan.endsAt,
    plan.startCount ?? chance.between(0, 9_999, `start ${key}`),
    plan.finalStatus,
    plan.finalRemains,
    JSON.stringify(plan.says),
  );
  if (plan.later) planChange(panel, { id, quantity, chargeMicros }, plan.later.change, plan.later.at);
  return { id, publicId };
}

/** Ids have gaps: between ours lie the orders of other customers. */
function nextOrderId(panel: Panel): number {
  const latest = panel.database.one(idRow, 'SELECT id FROM orders ORDER BY id DESC LIMIT 1');
  const previous = latest?.id ?? panel.chance.between(2_000_000, 9_000_000, 'first order');
  const { idsJumpBy } = panel.habits.current;
  return previous + idsJumpBy + panel.chance.between(1, 5, `gap ${previous}`);
}

function answerTo(added: Added): Answer {
  return 'error' in added ? added : { order: spokenId(added.publicId) };
}

function logAdd(panel: Panel, form: Form, added: Added, now: number): void {
  panel.database.run(
    'INSERT INTO adds (at, service, link, quantity, orderId, answer) VALUES (?, ?, ?, ?, ?, ?)',
    now,
    form.service ?? '',
    form.link ?? '',
    form.quantity ?? '',
    'id' in added ? added.id : null,
    JSON.stringify(answerTo(added)),
  );
}

/** One spelling per target: without scheme, www, query and closing slash; names in lower case, shortcodes as they are. */
function linkKey(link: string): string {
  const bare = link
    .replace(/^https?:\/\//i, '')
    .replace(/^(?:www|m)\./i, '')
    .split(/[?#]/, 1)
    .join('')
    .replace(/(?<!\/)\/+$/, '')
    .replace(/^@/, '');
  const slash = bare.indexOf('/');
  if (slash < 0 || !/\/(?:p|reels?|tv|watch|video)\//i.test(bare)) return bare.toLowerCase();
  return bare.slice(0, slash).toLowerCase() + bare.slice(slash);
}
