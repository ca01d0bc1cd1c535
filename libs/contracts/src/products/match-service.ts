/** Which product a supplier's service delivers, from what the supplier's list says of it. Pure. */
import { whyNotOrderable } from '../schemas/admin/catalogue/service-type.js';
import type { Network, Product } from './product.js';
import {
  describeProduct,
  isCountedAs,
  metricsIn,
  specialTargetIn,
  targetsOfMetric,
  targetsIn,
  type DescribedProduct,
} from './service-targets.js';
import {
  byproducts,
  Lexicon,
  metricWords,
  networkWords,
  networkX,
  otherNetworks,
  plainText,
} from './seeds/service-words.js';
import type { TargetKind } from './target-kind.js';

/** A supplier's service, by what says what it delivers. */
export interface NamedService {
  name: string;
  type: string;
  /** Empty where the supplier gives none, or it was not read yet. */
  category: string;
}

/**
 * `sure` is sold; `unsure` is proposed, and sold once the owner makes a package of it; `unknown` says too little for either;
 * `refused` is not sold. The reason follows the service's number in a sentence; a refused service has the product that it
 * comes nearest to, where there is one.
 */
type ServiceMatch =
  | { confidence: 'sure'; product: string; reason: null }
  | { confidence: 'unsure'; product: string; reason: string }
  | { confidence: 'unknown' | 'refused'; product: string | null; reason: string };

interface MatchedLists {
  networks: readonly Pick<Network, 'slug' | 'name'>[];
  products: readonly Pick<Product, 'slug' | 'network' | 'targetKind' | 'serviceTypes' | 'texts'>[];
  targetKinds: readonly Pick<TargetKind, 'slug' | 'texts'>[];
}

/** A name or category, ready to be searched for words. */
interface Reading {
  all: string;
  /** Without brackets: they hold quality, speed and sources. */
  outside: string;
  inside: string;
}

type Refusal = { confidence: 'unknown' | 'refused'; reason: string };

/** Made once for the lists of a shop. */
export class ServiceMatcher {
  private readonly products: readonly DescribedProduct[];
  private readonly names: ReadonlyMap<string, string>;
  private readonly networks: Lexicon;
  private readonly metrics: Lexicon;

  constructor({ networks, products, targetKinds }: MatchedLists) {
    const kindNames = new Map(targetKinds.map(({ slug, texts }) => [slug, texts.en.name]));
    this.products = products.map((product) =>
      describeProduct(product, kindNames.get(product.targetKind) ?? ''),
    );
    this.names = new Map(networks.map(({ slug, name }) => [slug, name]));
    const own = networks.map(({ slug, name }) => [slug, networkWords[slug] ?? name]);
    const strangers = Object.entries(networkWords).flatMap(([slug, words]) =>
      this.names.has(slug) ? [] : [words],
    );
    this.networks = new Lexicon({
      ...Object.fromEntries(own),
      [other]: [...strangers, otherNetworks].join('|'),
    });
    const added = this.products.filter(({ metric }) => metricWords[metric] === undefined);
    this.metrics = new Lexicon({
      ...metricWords,
      ...Object.fromEntries(added.map(({ metric }) => [metric, metric])),
    });
  }

  knows(slug: string): boolean {
    return this.products.some((product) => product.slug === slug);
  }

  match(service: NamedService): ServiceMatch {
    const matched = this.matchWords(readingOf(service.name), readingOf(service.category));
    const typeProblem = whyNotOrderable(service);
    if (typeProblem !== null) return { confidence: 'refused', product: matched.product, reason: typeProblem };
    const type = service.type.trim().toLowerCase();
    const product = this.products.find(({ slug }) => slug === matched.product);
    if (product === undefined || type === '' || product.serviceTypes.has(type)) return matched;
    const reason = `is of the type “${service.type.trim()}”, with which ${product.unit} cannot be ordered`;
    return { confidence: 'refused', product: product.slug, reason };
  }

  /**
   * Why a service that the owner chose for a product does not deliver it; null when nothing speaks against it. Suppliers give
   * the number of a service to another one, and an owner puts another supplier in the place of his own.
   */
  whyNot(slug: string, service: NamedService): string | null {
    const product = this.products.find((each) => each.slug === slug);
    // Of a product that the owner described himself only he knows the services.
    if (product === undefined) return whyNotOrderable(service);
    const match = this.match(service);
    if (match.product === slug || match.confidence === 'refused')
      return match.confidence === 'refused' ? match.reason : null;
    const name = readingOf(service.name);
    const delivered = this.products.find((each) => each.slug === match.product);
    if (delivered === undefined) {
      const special = specialTargetIn(
        [name.all, readingOf(service.category).all],
        product.network,
        product.metric,
      );
      return special === null || product.targets.has(special) ? null : deliversTo(special);
    }
    if (product.network !== delivered.network)
      return `is for ${this.nameOf(delivered.network)}, not for ${this.nameOf(product.network)}`;
    const isAlsoNamed =
      match.confidence === 'unsure' &&
      metricsIn(name.all, this.metrics).some((metric) => isCountedAs(metric, product, null));
    return isAlsoNamed ? null : `delivers ${delivered.unit}, not ${product.unit}`;
  }

  private matchWords(name: Reading, category: Reading): ServiceMatch {
    const network = this.networkOf(name, category);
    if ('reason' in network) return { product: null, ...network };
    const metric = this.metricOf(name, category, network.slug);
    if (metric === null)
      return { confidence: 'unknown', product: null, reason: 'does not say what it delivers' };
    const judged = this.judge(network.slug, metric, name, category);
    const doubt = network.doubt ?? metric.doubt;
    return judged.confidence === 'sure' && doubt !== null
      ? { confidence: 'unsure', product: judged.product, reason: doubt }
      : judged;
  }

  private judge(
    network: string,
    { word, conflict }: { word: string; conflict: string | null },
    name: Reading,
    category: Reading,
  ): ServiceMatch {
    const texts = [name.all, category.all];
    const special = specialTargetIn(texts, network, word);
    const counted = this.products.filter(
      (product) => product.network === network && isCountedAs(word, product, special),
    );
    const product =
      special === null
        ? counted.find(({ special: own }) => own === null)
        : (counted.find(({ special: own }) => own === special) ??
          counted.find(({ special: own, targets }) => own === null && targets.has(special)));
    const refused = (reason: string): ServiceMatch => ({
      confidence: 'refused',
      product: (product ?? counted[0])?.slug ?? null,
      reason,
    });
    if (special !== null && product === undefined) return refused(deliversTo(special));
    if (conflict !== null) return refused(conflict);
    if (product === undefined)
      return refused(`counts ${word} on ${this.nameOf(network)}, for which there is no product`);
    const [target, ...more] = targetsOfMetric(texts, word, this.metrics);
    if (target !== undefined && ![target, ...more].some((each) => product.targets.has(each)))
      return refused(deliversTo(`a ${target}`));
    const isNamed =
      product.qualifier === null ||
      texts.some((text) => targetsIn(text).some((each) => product.targets.has(each)));
    return isNamed
      ? { confidence: 'sure', product: product.slug, reason: null }
      : {
          confidence: 'unsure',
          product: product.slug,
          reason: `does not say whether it is for a ${product.qualifier ?? ''}`,
        };
  }

  private networkOf(name: Reading, category: Reading): { slug: string; doubt: string | null } | Refusal {
    const [called, listed, aside] = [name.outside, category.all, name.inside].map((text) =>
      this.networksIn(text),
    );
    const [slug, ...others] = [called, listed, aside].find((found) => found?.length) ?? [];
    if (slug === undefined) return { confidence: 'unknown', reason: 'does not say for which network it is' };
    const isListed = !called?.length || !listed?.length || listed.includes(slug);
    if (!this.names.has(slug))
      return { confidence: 'refused', reason: `is for ${slug}, for which there is no product` };
    if (!isListed || (called?.length && others.length > 0))
      return {
        confidence: 'refused',
        reason: `is for ${[slug, ...others, ...(isListed ? [] : (listed ?? []))].map((each) => this.nameOf(each)).join(' and ')}`,
      };
    const stranger = [...others, ...(aside ?? [])].find((each) => each !== slug);
    return { slug, doubt: stranger === undefined ? null : `also names ${this.nameOf(stranger)}` };
  }

  /** In the order in which the text names them; others than the shop's by their word. */
  private networksIn(text: string): string[] {
    const found = this.networks.find(text).map(({ name, word }) => (name === other ? word : name));
    return found.length === 0 && networkX.test(text) ? ['x'] : [...new Set(found)];
  }

  private metricOf(name: Reading, category: Reading, network: string) {
    const metrics = (text: string) => {
      const found = metricsIn(text, this.metrics);
      const sold = found.filter((metric) => !byproducts.has(metric));
      return sold.length > 0 ? sold : found;
    };
    const isSame = (one: string, other: string) =>
      one === other ||
      this.products.some(
        (product) =>
          product.network === network && isCountedAs(one, product, null) && isCountedAs(other, product, null),
      );
    const [called = []] = [name.outside, name.inside].map(metrics).filter((found) => found.length > 0);
    const listed = metrics(category.all);
    const agreed = called.filter((metric) => listed.some((each) => isSame(metric, each)));
    const [word] = [...agreed, ...called, ...listed];
    if (word === undefined) return null;
    const conflict =
      called.length > 0 && listed.length > 0 && agreed.length === 0
        ? `is called ${called.join(' and ')}, but its supplier lists it under ${listed.join(' and ')}`
        : null;
    const deciding = agreed.length > 0 ? agreed : called.length > 0 ? called : listed;
    const another = deciding.find((metric) => !isSame(metric, word));
    return { word, conflict, doubt: another === undefined ? null : `names ${word} and ${another}` };
  }

  private nameOf(network: string): string {
    return this.names.get(network) ?? network;
  }
}

const other = 'other';
const deliversTo = (target: string) => `delivers to ${target}, for which there is no product`;

function readingOf(text: string): Reading {
  const plain = plainText(text);
  const all = withoutSources(plain);
  const kept = /\p{L}/u.test(all) ? all : plain;
  return {
    all: kept,
    outside: kept.replaceAll(brackets, ' | '),
    inside: [...kept.matchAll(brackets)].map(([bracketed]) => bracketed).join(' '),
  };
}

const brackets = /\[[^[\]]*\]|\([^()]*\)|\{[^{}]*\}|【[^【】]*】/gu;

/** Where what is delivered comes from, or what it has, says nothing of what it goes to: “Followers from Story”, “no refill”. */
const withoutSources = (text: string) =>
  text
    .replaceAll(/(?<!\p{L})(?:no|not|non)[ -]\p{L}+/gu, ' ')
    .replaceAll(
      /(?<!\p{L})(?<!\bworks? |\bworking )(?:from|via|with|without|have|having|sources?:)(?!\p{L})(?:[\p{L}\p{N}\p{M}&'’/+., ]|(?<=\p{L})-(?=\p{L}))*/gu,
      ' ',
    );
