import { describe, expect, test } from '@jest/globals';
import {
  emptyProvider,
  readNewProvider,
  readProvider,
} from '../src/features/admin/api-settings/provider-draft.js';
import { readPricing } from '../src/features/admin/api-settings/pricing-draft.js';
import { emptyOffer, maySend, offerProblems, readOffer } from '../src/features/admin/offers/offer-draft.js';
import { emptyDraft, readPackage } from '../src/features/admin/packages/package-draft.js';
import { adminMessages } from '../src/messages/admin-en.js';

const offer = { ...emptyOffer, name: 'Many views', price: '1,499', mainQuantity: '10,000' };
const { problems } = adminMessages;

describe('the numbers of an offer', () => {
  test('are read with their grouping, Indian or western', () => {
    expect(readOffer(offer)).toMatchObject({ values: { price: 1499, mainServiceQuantity: 10_000 } });
    const dear = { ...offer, price: '₹1,00,000.50', mainQuantity: '1,00,000', followers: '100,000' };
    expect(readOffer(dear)).toMatchObject({
      values: { price: 100_000.5, mainServiceQuantity: 100_000, bonusFollowers: 100_000 },
    });
  });

  test('are 0 where a field is empty, and a price of 0 is refused at its field', () => {
    expect(readOffer(offer)).toMatchObject({ values: { savePercentage: 0, bonusLikes: 0 } });
    expect(maySend({ ...offer, price: ' ' })).toBe(true);
    expect(readOffer({ ...offer, price: ' ' })).toEqual({ problems: { price: problems.aboveZero } });
  });

  test.each([
    ['price', '1.499,00', adminMessages.amount],
    ['price', '49.999', adminMessages.amount],
    ['mainQuantity', '10k', adminMessages.wholeNumber],
    ['likes', '12.5', adminMessages.wholeNumber],
    ['savePercentage', '10%', adminMessages.wholeNumber],
  ] as const)('%s %j is refused at its field', (name, typed, message) => {
    const draft = { ...offer, [name]: typed };
    expect(offerProblems(draft)).toEqual({ [name]: message });
    expect(readOffer(draft)).toMatchObject({ problems: { [name]: message } });
    expect(maySend(draft)).toBe(false);
  });

  test('ignores fields that are not asked for', () => {
    const combo = { ...offer, kind: 'combo' as const, mainQuantity: 'many', likes: '5,000' };
    expect(readOffer(combo)).toMatchObject({ values: { mainServiceQuantity: 0, bonusLikes: 5000 } });
  });
});

describe('the numbers of a package and of a panel', () => {
  test('are read the same way', () => {
    const draft = { ...emptyDraft, quantity: '10,000', price: '₹1,499.50', serviceId: '201' };
    expect(readPackage(draft, false)).toMatchObject({
      values: { quantity: 10_000, price: 1499.5, smmjarServiceId: 201, fallback: null, furtherRoutes: [] },
    });
    const panel = {
      ...emptyProvider,
      name: 'P',
      baseUrl: 'https://p.example/api/v2',
      apiKey: 'a-secret-key',
      shared: 'no' as const,
    };
    expect(readProvider({ ...panel, shared: '' })).toMatchObject({
      problems: { shared: expect.stringContaining('whether anything else buys') },
    });
    expect(readProvider({ ...panel, 'limits.add': '1,000' })).toMatchObject({
      values: { limits: { add: 1000, status: null } },
    });
    expect(readProvider({ ...panel, maxInFlight: '' })).toEqual({
      problems: { maxInFlight: adminMessages.wholeNumber },
    });
    expect(readProvider({ ...panel, name: ' ' })).toMatchObject({ values: { name: 'p.example' } });
    expect(readNewProvider({ ...panel, name: '', baseUrl: 'nowhere', apiKey: '' })).toEqual({
      problems: { baseUrl: problems.address, apiKey: problems.empty },
    });
  });

  test('and what is not a number is refused at its field, the number of a service is never grouped', () => {
    const draft = { ...emptyDraft, quantity: '1,49', price: 'a lot', serviceId: '1,201' };
    expect(readPackage(draft, false)).toMatchObject({
      problems: {
        quantity: adminMessages.wholeNumber,
        price: adminMessages.amount,
        serviceId: 'Please enter the number of a service, such as 101',
      },
    });
  });

  test('an empty field is asked for, a service only where it is needed', () => {
    const { empty } = problems;
    expect(readPackage(emptyDraft, false)).toEqual({
      problems: { quantity: empty, price: empty, serviceId: empty },
    });
    expect(readPackage({ ...emptyDraft, quantity: '10', price: '9' }, true)).toMatchObject({
      values: { smmjarServiceId: null },
    });
    expect(readPackage({ ...emptyDraft, quantity: '0', price: '0' }, true)).toEqual({
      problems: { quantity: problems.aboveZero, price: problems.aboveZero },
    });
  });

  test('the price rule is read as it is typed, and limited as the contract says', () => {
    expect(readPricing({ exchangeFactor: '91.5', minimumMargin: '12.5' }, [])).toEqual({
      values: { exchangeFactor: '91.5', otherFactors: {}, minimumMargin: 12.5 },
    });
    expect(readPricing({ exchangeFactor: 'much', minimumMargin: '95' }, [])).toEqual({
      problems: { exchangeFactor: adminMessages.number, minimumMargin: problems.most(90) },
    });
  });

  test('the exchange factor of each currency is read at its field, and may wait', () => {
    const draft = { exchangeFactor: '85', minimumMargin: '10', 'otherFactors.EUR': '1,02' };
    const currencies = ['EUR', 'GBP'];
    expect(readPricing({ ...draft, 'otherFactors.EUR': '101', 'otherFactors.GBP': ' ' }, currencies)).toEqual(
      { values: { exchangeFactor: '85', otherFactors: { EUR: '101' }, minimumMargin: 10 } },
    );
    expect(readPricing(draft, currencies)).toEqual({
      problems: { 'otherFactors.EUR': adminMessages.number },
    });
    expect(readPricing({ ...draft, 'otherFactors.EUR': '1.02' }, currencies)).toEqual({
      problems: { 'otherFactors.EUR': 'This must be rupees for one EUR, from 25 to 400.' },
    });
  });
});
