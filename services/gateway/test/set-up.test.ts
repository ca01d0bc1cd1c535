import { describe, expect, test } from '@jest/globals';
import { setUpSteps, type SetUpStep } from '@boostline/contracts/panel/set-up';
import { defaultSiteConfig } from '@boostline/contracts/shop/site/site-config';
import { decideGuide, subjectOf, whyNotOpened, type SetUpFacts } from '../src/admin/set-up/decide-guide.js';

const aSupplier = { id: 1, version: 3, name: 'Panel', active: true, services: 8 };
const gateway = {
  name: 'razorpay',
  version: 2,
  configured: true,
  webhookUrl: 'https://shop.test/w',
} as const;
const site = {
  ...defaultSiteConfig,
  support: { whatsappNumber: '98765 43210', message: '' },
  legal: { ...defaultSiteConfig.legal, name: 'Asha' },
};
const bare = {
  ...{ closed: true, publicUrl: 'https://shop.test', twoFactor: true, suppliers: [aSupplier] },
  ...{ packages: 1, gateway, site, testPayment: null },
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
});
