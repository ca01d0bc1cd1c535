import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { MessageLog } from '@boostline/contracts/schemas/admin/notices/messages';
import { startOrdersService, type OrdersService } from '../orders-service.js';
import { openMailbox } from '../../../../tools/receivers/mailbox.ts';
import { until } from '../../../../tools/test-until.ts';

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let shop: OrdersService;
beforeAll(async () => {
  mailbox = await openMailbox();
  const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'Boostline <orders@shop.test>' };
  shop = await startOrdersService({ env: mail });
});
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});

describe('the buyer who leaves an email address', () => {
  test('gets one message each for paid, refused and delivered, in the buyer’s language, with the link', async () => {
    const id = await bought('asha@example.com', 'hi');
    await until(() => mailbox.to('asha@example.com').length === 1);
    await shop.report(id, 'fulfilment.failed.v1', { reason: 'link-refused' });
    await until(() => mailbox.to('asha@example.com').length === 2);
    const [paid, refused] = mailbox.to('asha@example.com');
    expect(paid?.mail.text).toContain(`http://shop.test/orders?id=${id}&lang=hi`);
    expect(paid?.mail.text).toContain('1,000 फ़ॉलोअर्स');
    expect(paid?.mail.text).toContain('₹99');
    expect(refused?.mail.text).toContain('अकाउंट को पब्लिक करें');
  });

  test('gets a message again, and only that one, when the service dies before it could write down that it was sent', async () => {
    await shop.restart({ CRASH_AT: 'message-handed-over' });
    const id = await bought('ravi@example.com', 'en');
    await until(() => mailbox.to('ravi@example.com').length === 1);
    await shop.restart({});
    await shop.query(`UPDATE orders.messages SET next_try_at = now() WHERE state = 'waiting'`);
    await until(async () => (await logged('ravi@example.com'))?.state === 'sent');
    // The mail server cannot know that the first answer was lost: both have the id by which a mailbox shows one.
    expect(new Set(mailbox.to('ravi@example.com').map((one) => one.id)).size).toBe(1);
    const [{ count }] = await shop.query(`SELECT count(*) FROM orders.messages WHERE order_id = $1`, [id]);
    expect(Number(count)).toBe(1);
  });
});

describe('the link in a message', () => {
  const stranger = () => randomBytes(32).toString('hex');
  const open = (key: string, buyer: string) => shop.ask('POST', '/orders/links/open', { key, buyer });
  const keyIn = (address: string, position = 0) =>
    /[?&]key=([\w-]{43})/.exec(mailbox.to(address)[position]?.mail.text ?? '')?.[1] ?? '';

  test('lets any browser see, list and correct the order, for its time, and no other order', async () => {
    const id = await bought('link@example.com', 'en');
    const other = await bought('another@example.com', 'en');
    await until(() => mailbox.to('link@example.com').length === 1);
    const [buyer, key] = [stranger(), keyIn('link@example.com')];
    expect((await shop.ask('GET', `/orders/${id}?buyer=${buyer}`)).status).toBe(404);
    expect((await open(key, buyer)).body).toEqual({ orders: [id] });
    expect((await shop.ask('GET', `/orders/${id}?buyer=${buyer}`)).body).toMatchObject({ id });
    expect((await shop.ask('GET', `/orders/of-buyer?buyer=${buyer}&page=1&size=10`)).body).toMatchObject({
      total: 1,
      orders: [{ id }],
    });
    expect((await shop.ask('GET', `/orders/${id}/receipt?buyer=${buyer}`)).status).toBe(200);
    await shop.report(id, 'fulfilment.failed.v1', { reason: 'link-refused' });
    await until(() => mailbox.to('link@example.com').length === 2);
    const correction = { target: 'now_public' };
    expect((await shop.ask('POST', `/orders/${id}/target`, { buyer, correction })).status).toBe(200);
    for (const path of [`/orders/${other}`, `/orders/${other}/receipt`])
      expect((await shop.ask('GET', `${path}?buyer=${buyer}`)).status).toBe(404);

    const unknown = await open('A'.repeat(43), stranger());
    await shop.query(`UPDATE orders.order_links SET expires_at = now() WHERE order_id = $1`, [id]);
    expect(await open(key, stranger())).toEqual(unknown);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'order-not-found' } });
    const kept = await shop.query(`SELECT token_hash FROM orders.order_links WHERE token_hash = $1`, [key]);
    expect(kept).toEqual([]);
  });

  test('to all orders of an address is sent on request, one in ten minutes, and the answer never says whether', async () => {
    const ids = [await bought('find@example.com', 'en'), await bought('Find@example.com', 'hi')];
    await until(() => mailbox.to('find@example.com').length + mailbox.to('Find@example.com').length === 2);
    const ask = (contact: object) => shop.ask('POST', '/orders/links/send', contact);
    const answers = [
      await ask({ email: 'nobody.ordered@example.com' }),
      await ask({ phone: '9876500000' }),
      await ask({ email: 'FIND@example.com' }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { done: true } });
    await until(() => mailbox.to('Find@example.com').length === 2);
    const buyer = stranger();
    expect((await open(keyIn('Find@example.com', 1), buyer)).body).toEqual({ orders: ids.toReversed() });

    await ask({ email: 'find@example.com' });
    // A message that was written later has come.
    await bought('behind.it@example.com', 'en');
    await until(() => mailbox.to('behind.it@example.com').length === 1);
    expect(mailbox.to('Find@example.com')).toHaveLength(2);
    expect(mailbox.to('nobody.ordered@example.com')).toEqual([]);
  });
});

test('what a buyer writes about an order is answered on its page and by message, until the owner closes it', async () => {
  const address = 'help@example.com';
  const id = await bought(address, 'en');
  await until(() => mailbox.to(address).length === 1);
  const buyer = randomBytes(32).toString('hex');
  const key = /[?&]key=([\w-]{43})/.exec(mailbox.to(address)[0]?.mail.text ?? '')?.[1] ?? '';
  await shop.ask('POST', '/orders/links/open', { key, buyer });
  const request = { topic: 'wrong-account', text: 'It should go to\n@asha' };
  const stranger = await shop.ask('POST', `/orders/${id}/help`, { buyer: 'f'.repeat(64), request });
  expect(stranger.status).toBe(404);
  const asked = await shop.ask('POST', `/orders/${id}/help`, { buyer, request });
  expect(asked.body['conversation']).toMatchObject({
    entries: [{ from: 'buyer', text: request.text }],
    open: true,
    awaitsShop: true,
  });
  const waiting = async () => (await shop.awaiting()).questions.filter(({ orderId }) => orderId === id);
  expect(await waiting()).toMatchObject([{ target: expect.any(String), text: request.text }]);
  const answer = (said: object) => shop.ask('POST', `/administration/orders/${id}/conversation`, said);
  expect((await answer({ closes: false })).status).toBe(400);
  expect((await answer({ text: 'We moved it.', closes: false })).status).toBe(200);
  expect(await waiting()).toEqual([]);
  await until(() => mailbox.to(address).length === 2);
  expect(mailbox.to(address)[1]?.mail.text).toContain('We moved it.');
  expect((await answer({ closes: true })).status).toBe(200);
  const { body } = await shop.ask('GET', `/orders/${id}?buyer=${buyer}`);
  expect(body['conversation']).toMatchObject({
    entries: [{ from: 'buyer' }, { from: 'shop', text: 'We moved it.' }],
    open: false,
    awaitsShop: false,
  });
  expect(JSON.stringify(body['conversation'])).not.toContain('owner');
});

describe('an address that the mail server refuses', () => {
  test('for good gets nothing more, until the owner sends again', async () => {
    mailbox.refuse('gone@example.com', '550 5.1.1 No such user');
    await bought('gone@example.com', 'en');
    await until(async () => (await logged('gone@example.com'))?.state === 'failed');
    await bought('gone@example.com', 'en');
    await until(async () => (await logged('gone@example.com'))?.state === 'suppressed');
    mailbox.refuse('gone@example.com', undefined);
    const message = await logged('gone@example.com');
    const again = await shop.ask('POST', `/administration/messages/${message?.id}/resend`);
    expect(again.status).toBe(200);
    await until(() => mailbox.to('gone@example.com').length === 1);
  });

  test('for now is tried again', async () => {
    mailbox.refuse('full@example.com', '452 4.2.2 Mailbox full');
    await bought('full@example.com', 'en');
    await until(async () => (await logged('full@example.com'))?.problem?.includes('Mailbox full') ?? false);
    expect(await logged('full@example.com')).toMatchObject({ state: 'waiting' });
    mailbox.refuse('full@example.com', undefined);
    await shop.query(`UPDATE orders.messages SET next_try_at = now() WHERE state = 'waiting'`);
    await until(() => mailbox.to('full@example.com').length === 1);
  });
});

describe('the buyer who ticked it', () => {
  test('is reminded once of an order that is not paid, with a link that ends reminders', async () => {
    const [to, silent] = ['meera@example.com', 'nobody@example.com'];
    await left(silent, { mayRemind: false });
    const orderId = await left(to, { language: 'hi' });
    await until(() => mailbox.to(to).length === 1);
    const mail = mailbox.to(to)[0]?.mail;
    expect(mail?.text).toContain(`http://shop.test/orders?id=${orderId}&lang=hi`);
    const reminder = /orders\?reminder=([\da-f-]{36})/.exec(mail?.text ?? '')?.[1] ?? '';
    const stop = mail?.headers.find(({ key }) => key === 'list-unsubscribe');
    expect(stop?.value).toBe(`<http://shop.test/orders?reminder=${reminder}&lang=hi>`);

    expect(await shop.ask('POST', '/reminders/stop', { reminder: randomUUID() })).toMatchObject({
      status: 200,
    });
    expect(await shop.ask('POST', '/reminders/stop', { reminder })).toMatchObject({ status: 200 });
    await left(to.toUpperCase(), { agreedMinutesAgo: 300 });
    // This one comes after the others in the same look.
    await left('last@example.com');
    await until(() => mailbox.to('last@example.com').length === 1);
    expect(mailbox.to(to)).toHaveLength(1);
    expect([...mailbox.to(to.toUpperCase()), ...mailbox.to(silent)]).toEqual([]);
  });

  test('gets one reminder a day, however many orders strangers place with the address', async () => {
    const spellings = [
      'victim@gmail.com',
      'VICTIM@gmail.com',
      'victim+1@gmail.com',
      'vic.tim+two@GoogleMail.com',
    ];
    for (const to of [...spellings, ...spellings]) await left(to, { agreedMinutesAgo: 300 });
    await left('after@example.com');
    // Messages that were written together are sent side by side.
    await until(() => mailbox.to('after@example.com').length === 1 && remindersTo(spellings).length > 0);
    expect(remindersTo(spellings)).toHaveLength(1);
  });

  test('gets the reminder when two rounds come to the order together', async () => {
    const mailboxLock = new pg.Client({ connectionString: shop.database.url });
    await mailboxLock.connect();
    await mailboxLock.query('BEGIN');
    await mailboxLock.query(`INSERT INTO orders.reminder_stops (address) VALUES ('both@example.com')`);
    await left('both@example.com');
    await until(async () => {
      const rounds = await shop.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
            AND query LIKE '%INSERT INTO reminder_stops%'`,
      );
      return rounds.length === 2;
    });
    await mailboxLock.end();
    await until(() => mailbox.to('both@example.com').length === 1);
  });

  test('is not reminded after a stop by whoever ticks it later, until the mailbox takes the stop back', async () => {
    const spellings = ['stop@example.com', 'Stop+again@example.com'];
    await left('stop@example.com');
    await until(() => remindersTo(spellings).length === 1);
    const reminder = /reminder=([\da-f-]{36})/.exec(mailbox.to('stop@example.com')[0]?.mail.text ?? '')?.[1];
    await shop.ask('POST', '/reminders/stop', { reminder });
    // Two days later.
    const twoDays = `interval '2 days'`;
    await shop.query(
      `UPDATE orders.reminder_stops SET stopped_at = stopped_at - ${twoDays} WHERE address = 'stop@example.com'`,
    );
    for (const to of spellings) await left(to);
    await left('behind@example.com');
    await until(() => mailbox.to('behind@example.com').length === 1);
    expect(remindersTo(spellings)).toHaveLength(1);

    expect(await shop.ask('POST', '/reminders/resume', { reminder: randomUUID() })).toMatchObject({
      status: 200,
    });
    expect(await shop.ask('POST', '/reminders/resume', { reminder })).toMatchObject({ status: 200 });
    await shop.query(
      `UPDATE orders.reminder_stops SET reminded_at = reminded_at - ${twoDays} WHERE address = 'stop@example.com'`,
    );
    await left('stop@example.com');
    await until(() => remindersTo(spellings).length === 2);
  });

  test('is not reminded of an order that was paid while the mail server took nothing', async () => {
    const to = 'late@example.com';
    mailbox.refuse(to, '452 4.2.2 Mailbox full');
    const orderId = await left(to);
    await until(async () => (await logged(to))?.problem?.includes('Mailbox full') === true);
    await shop.query(`UPDATE orders.orders SET paid_at = now(), status = 'paid' WHERE id = $1`, [orderId]);
    mailbox.refuse(to, undefined);
    await shop.query(`UPDATE orders.messages SET next_try_at = now() WHERE state = 'waiting'`);
    await until(async () => (await logged(to))?.state === 'suppressed');
    expect((await logged(to))?.problem).toBe('The order was paid meanwhile.');
    expect(mailbox.to(to)).toEqual([]);
  });
});

describe('the mail server of the panel', () => {
  test('is tried, keeps its password to itself, and asks for it again before it goes elsewhere', async () => {
    const before = await shop.ask('GET', '/administration/mail-settings');
    const { version, host, port } = before.body;
    const settings = {
      active: true,
      host,
      port,
      security: 'none',
      username: '',
      fromName: 'Boost',
      version,
      fromAddress: 'hello@shop.test',
      reason: 'a new name',
    };
    const saved = await shop.ask('PUT', '/administration/mail-settings', { ...settings, password: 'Kept1' });
    expect(saved.body).toMatchObject({ fromName: 'Boost', source: 'panel', password: { set: true } });
    expect(saved.text).not.toContain('Kept1');
    const stale = await shop.ask('PUT', '/administration/mail-settings', settings);
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', current: { fromName: 'Boost' } } });
    const moved = { ...settings, version: saved.body['version'], host: 'mail.elsewhere.test' };
    expect(await shop.ask('PUT', '/administration/mail-settings', moved)).toMatchObject({ status: 400 });
    const tried = await shop.ask('POST', '/administration/mail-settings/test', { to: 'me@example.com' });
    expect(tried.body).toMatchObject({ works: true });
    expect(mailbox.to('me@example.com')[0]?.mail.text).toContain('test message of Boost');
  });
});

test('an invitation to the panel is mailed at once, and its link is not kept', async () => {
  const [to, link] = ['invited.person@example.com', 'http://shop.test/mykey/invitation#secret-of-the-link'];
  const sent = await shop.ask('POST', '/staff-invitations', { to, link });
  expect(sent.body).toEqual({ works: true, message: '' });
  const [mail] = mailbox.to(to);
  expect(mail?.mail.text).toContain(link);
  expect(await shop.query(`SELECT FROM orders.messages WHERE address = '${to}'`)).toEqual([]);
  await shop.query(`UPDATE orders.message_channels SET active = false WHERE name = 'email'`);
  const unsent = await shop.ask('POST', '/staff-invitations', { to, link });
  expect(unsent.body).toMatchObject({ works: false, message: expect.stringContaining('Copy the link') });
  expect(mailbox.to(to)).toHaveLength(1);
  await shop.query(`UPDATE orders.message_channels SET active = true WHERE name = 'email'`);
});

/** Orders, leaves the address and pays. */
async function bought(customerEmail: string, language: 'en' | 'hi'): Promise<number> {
  const buyer = randomBytes(32).toString('hex');
  const orderId = await shop.order(undefined, buyer);
  const payment = { orderId, customerEmail };
  const opened = await shop.ask('POST', '/payments', { buyer, payment, language });
  await shop.complete(orderId, String(opened.body['paymentUrl']).split('/').at(-1) ?? '');
  return orderId;
}

interface Left {
  language?: 'en' | 'hi';
  mayRemind?: boolean;
  agreedMinutesAgo?: number;
}

/** Orders, goes to pay, and leaves; all of it so long ago. */
async function left(
  customerEmail: string,
  { language = 'en', mayRemind = true, agreedMinutesAgo = 45 }: Left = {},
): Promise<number> {
  const buyer = randomBytes(32).toString('hex');
  const orderId = await shop.order(undefined, buyer);
  const payment = { orderId, customerEmail, mayRemind };
  await shop.ask('POST', '/payments', { buyer, payment, language });
  const ago = `interval '1 minute' * ${agreedMinutesAgo}`;
  await shop.query(`UPDATE orders.payments SET created_at = created_at - ${ago} WHERE order_id = $1`, [
    orderId,
  ]);
  await shop.query(
    `UPDATE orders.orders SET created_at = created_at - ${ago}, reminder_agreed_at = reminder_agreed_at - ${ago},
            revision = revision + 1 WHERE id = $1`,
    [orderId],
  );
  return orderId;
}

const remindersTo = (spellings: readonly string[]) => [...new Set(spellings)].flatMap((to) => mailbox.to(to));

/** The newest message to the address. */
async function logged(to: string) {
  const { text } = await shop.ask('GET', '/administration/messages');
  const log: MessageLog = JSON.parse(text);
  return log.entries.find(({ address }) => address === to);
}
