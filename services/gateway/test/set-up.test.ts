import { describe, expect, test } from '@jest/globals';
import { setUpSteps, type SetUpStep } from '@boostline/contracts/schemas/admin/set-up';
import { defaultSiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import { decideGuide, subjectOf, whyNotOpened, type SetUpFacts } from '../src/admin/set-up/decide-guide.js';

const aSupplier = {
  id: 1,
  version: 3,
  name: 'Panel',
  active: true,
  services: 8,
  shared: false,
  baseUrl: 'https://panel.example/api/v2',
};
const gateway = {
  name: 'razorpay',
  version: 2,
  configured: true,
  takesMoney: true,
  webhookUrl: 'https://shop.test/w',
} as const;
const site = {
  ...defaultSiteConfig,
  support: { whatsappNumber: '98765 43210', message: '' },
  legal: { ...defaultSiteConfig.legal, name: 'Asha' },
};
const bare = {
  closed: true,
  publicUrl: 'https://shop.test',
  twoFactor: true,
  suppliers: [aSupplier],
  packages: 1,
  gateway,
  site,
  testPayment: null,
};
const asked: SetUpStep[] = ['supplier', 'payments', 'notifications', 'look'];
const ready: SetUpFacts = {
  ...bare,
  passed: Object.fromEntries(asked.map((step) => [step, subjectOf(step, bare) ?? ''])),
};
const undone = (facts: SetUpFacts) =>
  decideGuide(facts)
    .steps.filter(({ done }) => !done)
    .map(({ step }) => step);

describe('the set-up guide', () => {
  test('has nothing left in a shop that has everything', () => {
    expect(undone(ready)).toEqual([]);
    expect(whyNotOpened(decideGuide(ready))).toBeNull();
    expect(decideGuide(ready).steps.map(({ step }) => step)).toEqual([...setUpSteps]);
  });

  test.each<[SetUpStep[], string | null, Partial<SetUpFacts>]>([
    [['authenticator'], null, { twoFactor: false }],
    [['supplier'], 'connect a supplier', { suppliers: [{ ...aSupplier, version: 4 }] }],
    [['supplier', 'services'], 'connect a supplier', { suppliers: [{ ...aSupplier, active: false }] }],
    [['packages'], 'make a package', { packages: 0 }],
    [['payments'], 'connect a payment gateway', { gateway: { ...gateway, version: 3 } }],
    [['payments'], 'connect a payment gateway', { gateway: { ...gateway, configured: false } }],
    [['payments', 'notifications'], 'connect a payment', { gateway: { ...gateway, name: 'cashfree' } }],
    [['details'], null, { site: defaultSiteConfig }],
    [['look'], null, { publicUrl: 'https://other.test' }],
  ])('misses %j, and then opening asks for: %s', (missing, why, change) => {
    const facts = { ...ready, ...change };
    expect(undone(facts)).toEqual(missing);
    if (why === null) expect(whyNotOpened(decideGuide(facts))).toBeNull();
    else expect(whyNotOpened(decideGuide(facts))).toContain(why);
  });

  test.each([
    [null, true],
    [false, false],
    [true, false],
  ])(
    'asks whether anything else buys with the account of a supplier while the owner has said %p: %p',
    (shared, asks) => {
      const facts = { ...ready, suppliers: [{ ...aSupplier, shared }] };
      const step = decideGuide(facts).steps.find((one) => one.step === 'supplier');
      expect(step?.sentence.includes('Does anything else buy with this account?')).toBe(asks);
      expect(step?.done).toBe(true);
    },
  );
});

describe('a shop that strangers can open', () => {
  const publicUrl = 'https://shop.example';
  const at = (change: Partial<SetUpFacts>): SetUpFacts => {
    const facts = { ...ready, publicUrl, ...change };
    const passed = Object.fromEntries(asked.map((step) => [step, subjectOf(step, facts) ?? '']));
    return { ...facts, passed };
  };
  const sentenceOf = (step: SetUpStep, facts: SetUpFacts) =>
    decideGuide(facts).steps.find((one) => one.step === step)?.sentence;
  const standIn = { ...gateway, name: 'sandbox', takesMoney: false } as const;
  const testKeys = { ...gateway, takesMoney: false } as const;

  test('opens with a payment gateway that takes money and a supplier of the internet', () =>
    expect(whyNotOpened(decideGuide(at({})))).toBeNull());

  test.each([publicUrl, 'http://shop.example', 'http://8.8.8.8:8080'])(
    'does not open at %s with the sandbox of the payment gateway, which answers its check',
    (address) => {
      const facts = at({ gateway: standIn, publicUrl: address });
      expect(whyNotOpened(decideGuide(facts))).toContain('connect a payment gateway');
      expect(sentenceOf('payments', facts)).toContain(`at ${address} anyone could buy without paying`);
    },
  );

  test('does not open with test keys of a real payment gateway', () =>
    expect(sentenceOf('payments', at({ gateway: testKeys }))).toContain('Enter its live address and keys.'));

  test.each(['http://127.0.0.1:3901/api/v2', 'http://sandbox-panel:8080/api/v2', 'https://10.0.0.4/api/v2'])(
    'does not open with a supplier at %s',
    (baseUrl) => {
      const facts = at({ suppliers: [aSupplier, { ...aSupplier, id: 2, name: 'Second', baseUrl }] });
      expect(whyNotOpened(decideGuide(facts))).toContain('connect a supplier');
      expect(sentenceOf('supplier', facts)).toContain('Second is a sandbox, or inside your own network');
    },
  );

  test.each(['http://localhost:8080', 'https://localhost', 'http://192.168.1.5:8080'])(
    'is none at %s, where a trial opens with both sandboxes',
    (address) => {
      const suppliers = [{ ...aSupplier, baseUrl: 'http://127.0.0.1:3901/api/v2' }];
      expect(whyNotOpened(decideGuide(at({ gateway: standIn, suppliers, publicUrl: address })))).toBeNull();
    },
  );
});
