import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import type { AttackedShop } from './attacked-shop.js';

const repository = path.resolve(import.meta.dirname, '..', '..');

/** Attacks 16 to 18 and 20: what is typed in, and what comes out. */
export function entriesCases(attacked: AttackedShop): void {
  test('16: addresses that lead inside, or on to elsewhere', () =>
    attacked.hold(async () => {
      const panel = {
        name: 'evil',
        currency: 'USD',
        rateBasis: 1000,
        maxInFlight: 1,
        apiKey: 'key',
        reason: 'attack',
        limits: { add: null, status: null, balance: null, services: null },
      };
      for (const baseUrl of [
        'http://127.0.0.1/api/v2',
        'https://127.0.0.1/',
        'https://169.254.169.254/latest/meta-data',
        'https://[::ffff:127.0.0.1]/',
        'https://[::1]/',
        'https://10.0.0.1/',
        'https://0x7f000001/',
        'https://2130706433/',
        'https://user:pass@panel.example/',
        'ftp://panel.example/',
        'file:///etc/passwd',
      ])
        expect([
          baseUrl,
          (await attacked.owner.post('/api/admin/providers', { ...panel, baseUrl })).status,
        ]).toEqual([baseUrl, 400]);
      // A public name that leads inside is caught when connecting, which is what rebinding comes to.
      const named = await attacked.owner.post('/api/admin/providers', {
        ...panel,
        baseUrl: 'https://localhost/api/v2',
      });
      expect(named.status).toBe(201);
      const tried = await attacked.owner.post(`/api/admin/providers/${named.body['id']}/test`);
      expect(tried.body['works']).toBe(false);
      expect(await followsRedirects()).toBe(false);
      for (const baseUrl of ['https://evil.example', 'http://169.254.169.254'])
        expect(
          (
            await attacked.owner.send('PUT', '/api/admin/payment-settings/razorpay', {
              body: { version: 0, baseUrl, credentials: { keyId: 'k' }, reason: 'attack' },
            })
          ).status,
        ).toBe(400);
    }));

  test('17: unexpected fields', () =>
    attacked.hold(async () => {
      const { id: packageId } = await attacked.packageOf('followers');
      const order = { packageId, instagramUsername: 'extra' };
      for (const extra of [
        '"status":"paid"',
        '"__proto__":{"admin":true}',
        '"constructor":{"prototype":{}}',
        '"x":1',
      ]) {
        const body = `${JSON.stringify(order).slice(0, -1)},${extra}}`;
        expect([extra, (await attacked.stranger().post('/api/orders', body)).status]).toEqual([extra, 400]);
      }
      const fields = { quantity: 5, price: 5, smmjarServiceId: 201 };
      for (const extra of [{ id: 1 }, { providerId: 9 }, { version: 'x' }])
        expect((await attacked.owner.post('/api/admin/packages/likes', { ...fields, ...extra })).status).toBe(
          400,
        );
    }));

  test('18: scripts in links, names and texts', () =>
    attacked.hold(async () => {
      const { id: packageId } = await attacked.packageOf('likes');
      for (const instagramUsername of [
        'javascript:alert(1)',
        '"><script>alert(1)</script>',
        'https://evil.example/p/Cabcde1/',
      ])
        expect(
          (
            await attacked
              .stranger()
              .post('/api/orders', { packageId, packageType: 'likes', instagramUsername })
          ).status,
        ).toBe(400);
      const evil = '<script>alert(1)</script><img src=x onerror=alert(2)>';
      const edition = (await attacked.owner.get('/api/admin/config/edition')).body;
      const media = JSON.parse(JSON.stringify(edition['socialMedia']));
      for (const instagramUrl of [
        'javascript:alert(1)',
        'data:text/html,x',
        'http://instagram.com/x',
        'https://a:b@instagram.com/',
      ]) {
        const body = { ...edition, socialMedia: { ...media, instagramUrl } };
        expect((await attacked.owner.send('PUT', '/api/admin/config', { body })).status).toBe(400);
      }
      const notifications = JSON.parse(JSON.stringify(edition['notifications']));
      const texts = { siteName: evil.slice(0, 58), headerTitle: evil, footerText: evil };
      const body = { ...edition, ...texts, notifications: { ...notifications, messageTemplate: evil } };
      expect((await attacked.owner.send('PUT', '/api/admin/config', { body })).status).toBe(200);
      const offer = {
        name: evil,
        savePercentage: 10,
        price: 99,
        mainServiceType: 'likes',
        mainServiceQuantity: 1000,
      };
      const bonuses = { bonusFollowers: 0, bonusLikes: 0, bonusViews: 1000 };
      expect((await attacked.owner.post('/api/admin/offers', { ...offer, ...bonuses })).status).toBe(201);
      for (const page of ['/', '/offers', '/followers']) {
        const { text, headers } = await attacked.stranger().get(page, { accept: 'text/html' });
        expect(text).toContain('alert(1)');
        expect(text).not.toContain('<script>alert');
        expect(text).not.toContain('<img src=x');
        expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'self'/);
        expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
      }
    }));

  test('20: secrets in what the browser gets', () =>
    attacked.hold(async () => {
      const secrets = Object.values(attacked.shop.system.secrets).filter((secret) => secret.length >= 8);
      const answers = await Promise.all(
        [
          '/api/admin/payment-settings',
          '/api/admin/providers',
          '/api/admin/account',
          '/api/admin/audit?size=200',
        ].map((route) => attacked.owner.get(route)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const bundle = filesIn(path.join(repository, 'frontend', 'dist', 'client'));
      expect(bundle.length).toBeGreaterThan(5);
      const texts = [
        ...answers.map(({ text }) => text),
        ...bundle.map((file) => readFileSync(file, 'latin1')),
      ];
      for (const text of texts) {
        for (const secret of secrets) expect(text.includes(secret)).toBe(false);
        expect(text).not.toMatch(
          /SECRETS_KEY|INTERNAL_TOKEN|ADMIN_PASSWORD|postgres(?:ql)?:\/\/\w+:|rzp_(?:live|test)_|-----BEGIN [A-Z ]*PRIVATE KEY/,
        );
      }
    }));
}

/** Whether the client of suppliers goes where an answer sends it: the key would go along. */
async function followsRedirects(): Promise<boolean> {
  let followed = false;
  const elsewhere = createServer((_request, response) => {
    followed = true;
    response.end('{"balance":"1","currency":"USD"}');
  });
  const target = await listening(elsewhere);
  const redirecting = createServer((_request, response) =>
    response.writeHead(302, { location: target }).end(),
  );
  const module = path.join(repository, 'services', 'fulfilment', 'dist', 'suppliers', 'api', 'client.js');
  const { SupplierClient } = await import(pathToFileURL(module).href);
  const client = new SupplierClient({
    baseUrl: await listening(redirecting),
    apiKey: 'key',
    allowLoopback: true,
  });
  await expect(client.balance()).rejects.toThrow();
  await client.close();
  for (const server of [elsewhere, redirecting]) server.close().closeAllConnections();
  return followed;
}

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('does not listen');
  return `http://127.0.0.1:${address.port}`;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
