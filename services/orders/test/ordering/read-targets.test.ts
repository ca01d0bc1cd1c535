import { describe, expect, test } from '@jest/globals';
import { ProductRegistry } from '@boostline/contracts/products/product-registry';
import { productTemplates, templateNetworks } from '@boostline/contracts/products/seeds/templates';
import { seededTargetKinds } from '@boostline/contracts/products/seeds/target-kinds';
import { readTargets } from '../../src/ordering/read-targets.js';

const registry = new ProductRegistry({
  networks: [...templateNetworks],
  products: [...productTemplates],
  pages: [],
  targetKinds: [...seededTargetKinds],
});
const part = (type: string) => {
  const product = registry.soldAs(type);
  const service = { providerId: 1, serviceId: '1', fallback: null, takesComments: false };
  return { type, quantity: 100, listPaise: 100, ...service, ...(product && { product }) };
};
const offer = { offerName: 'Deal', amount: 99 };
const postUrl = 'https://www.instagram.com/p/Cabc123/';
const video = 'dQw4w9WgXcQ';

describe('the targets of an offer', () => {
  test('are a post and an account, which may be named later', () => {
    const lines = [part('likes'), part('followers')];
    const { of, ofOrder } = readTargets(lines, { ...offer, postUrl });
    expect([ofOrder, ...lines.map(of)]).toEqual(['Cabc123', 'Cabc123', null]);
    expect(() => readTargets(lines, offer)).toThrow('Please enter your Instagram post URL');
  });

  test('are named by their kinds for other products, without a post', () => {
    const lines = [part('youtube-views')];
    const targets = { 'youtube-video': `youtu.be/${video}` };
    expect(readTargets(lines, { ...offer, targets }).ofOrder).toBe(video);
    expect(lines.map(readTargets(lines, offer).of)).toEqual([null]);
    const wrong = { 'youtube-video': postUrl };
    expect(() => readTargets(lines, { ...offer, targets: wrong })).toThrow();
  });
});
