import { inLanguage } from '@boostline/contracts/languages';
import type { SoldProduct } from '@boostline/contracts/products/sold-product';
import type { Messages } from '../messages/en.js';
import type { ShopTargetKind } from './assortment.js';
import { listed } from './names.js';
import type { Products } from './products.js';
import { specifiedNetwork } from '@boostline/contracts/products/specification/specification-products';
import { specifiedWords } from './specification.js';

/** A line of an order, or what stands for one. */
interface SoldLine {
  type: string;
  product?: SoldProduct | undefined;
}

interface LineWords {
  name: string;
  unit: string;
  network: string;
  /** Undefined for a product that the shop has no more. */
  kind: ShopTargetKind | undefined;
}

/** What a line was sold as, whatever became of its product since. */
export function lineWords({ type, product: own }: SoldLine, t: Messages, products: Products): LineWords {
  if (own) {
    const { texts, ...rules } = own.targetKind;
    const kind = { ...rules, ...inLanguage(texts, t.locale.slice(0, 2)) };
    return { ...inLanguage(own.texts, t.locale.slice(0, 2)), network: own.network, kind };
  }
  const product = products.find(type);
  const { name = type, unit = type } = specifiedWords(type, t) ?? product ?? {};
  const network = product && products.networkOf(product)?.name;
  return {
    name,
    unit,
    network: network ?? specifiedNetwork,
    kind: product && products.targetKindOf(product),
  };
}

/** The networks that lines go to: `Instagram and YouTube`. */
export function networksOf(lines: readonly SoldLine[], t: Messages, products: Products): string {
  return listed([...new Set(lines.map((line) => lineWords(line, t, products).network))], t);
}
