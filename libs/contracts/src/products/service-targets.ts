/** What a product counts and for which targets, and which of these a supplier's text names. Pure. */
import type { Product } from './product.js';
import {
  accountWords,
  audiences,
  countedThere,
  joiningWords,
  Lexicon,
  type Found,
  meaningsOf,
  metricWords,
  plainText,
  postWords,
  seenMetrics,
  specialTargets,
  targetWords,
} from './seeds/service-words.js';

const knownMetrics = new Lexicon(metricWords);

export interface DescribedProduct {
  slug: string;
  network: string;
  unit: string;
  /** The last word of its unit. */
  metric: string;
  /** The target that its unit names: a page of “page followers”. */
  qualifier: string | null;
  /** One that only a service which names it goes to: stories of “story views”. */
  special: string | null;
  /** All that its kind of target is. */
  targets: Set<string>;
  serviceTypes: Set<string>;
}

export function describeProduct(
  product: Pick<Product, 'slug' | 'network' | 'texts' | 'serviceTypes'>,
  kindName: string,
): DescribedProduct {
  const unit = plainText(product.texts.en.unit);
  const metric = metricsIn(unit).at(-1) ?? unit.split(' ').at(-1) ?? unit;
  const [qualifier = null] = targetsIn(unit);
  const special = specialTargets.find(({ words }) => unit.search(words) >= 0)?.name ?? null;
  const kind = plainText(kindName);
  const named = targetsIn(kind);
  const targets = [
    ...named,
    ...(named.some((target) => postWords.includes(target)) ? postWords : []),
    ...(named.includes('account') ? accountWords : []),
    ...specialTargets.filter(({ words }) => kind.search(words) >= 0).map(({ name }) => name),
    ...(special === null ? [] : [special]),
  ];
  return {
    slug: product.slug,
    network: product.network,
    unit: product.texts.en.unit,
    metric,
    qualifier,
    special,
    targets: new Set(targets),
    serviceTypes: new Set(product.serviceTypes.map((type) => type.toLowerCase())),
  };
}

/** Whether a service that counts this counts the product; views of a story or live video are also called viewers. */
export function isCountedAs(metric: string, product: DescribedProduct, special: string | null): boolean {
  const meanings = meaningsOf(metric, product.network);
  if (meanings.includes(product.metric)) return true;
  const isSeenThere = special !== null && product.special === special && seenMetrics.includes(product.metric);
  return isSeenThere && meanings.some((meaning) => seenMetrics.includes(meaning));
}

/** Everything that a text counts, in its order; what is given free with it left out. */
export function metricsIn(text: string, metrics = knownMetrics): string[] {
  const paid = metrics
    .find(text)
    .filter(
      ({ name, index }) =>
        name !== 'nothing' && !/free\W{0,2}$/.test(text.slice(Math.max(0, index - 8), index)),
    );
  return [...new Set(paid.map(({ name }) => name))];
}

/** Ordinary targets that a text names anywhere. */
export const targetsIn = (text: string): string[] => [
  ...new Set(targetLexicon.find(text).map(({ name }) => name)),
];

/** A target that most products are not for. Of an audience, “with stories” describes who it is. */
export function specialTargetIn(texts: string[], network: string, metric: string): string | null {
  const isAudience = metric === 'audience' || audiences.includes(metric);
  const found = specialTargets.find(
    (target) =>
      (target.network === undefined || target.network === network) &&
      texts.some((text) =>
        [...text.matchAll(target.words)].some(
          (word) =>
            !isAudience || target.isOfAudience || countedThere.test(text.slice(word.index + word[0].length)),
        ),
      ),
  );
  return found?.name ?? (texts.some(isIgtvAlone) ? 'IGTV' : null);
}

/** Its links were once those of a kind of their own; beside posts or videos it is one more word for these. */
const isIgtvAlone = (text: string) => /\bigtv\b/.test(text) && !/\b(?:posts?|reels?|videos?)\b/.test(text);

const targetLexicon = new Lexicon(targetWords);
const isBeside = (gap: string) => /^(?: ?[/&+,-] ?| and | or | )?$/.test(gap);

/** Targets that stand straight beside what is counted: “page likes”, “лайки на пост”. The name counts before the category. */
export function targetsOfMetric(texts: string[], metric: string, metrics = knownMetrics): string[] {
  const named = texts.map((text) => {
    const targets = targetLexicon.find(text);
    return metrics
      .find(text)
      .filter(({ name }) => name === metric)
      .flatMap((counted) => [
        ...targetsBefore(text, counted, targets),
        ...targetsAfter(text, counted, targets),
      ]);
  });
  return named.find((targets) => targets.length > 0) ?? [];
}

function targetsBefore(text: string, { index }: Found, targets: Found[]): string[] {
  let start = index;
  return targets
    .toReversed()
    .filter((target) => {
      const isNext = target.end <= start && isBeside(text.slice(target.end, start));
      if (isNext) start = target.index;
      return isNext;
    })
    .map(({ name }) => name);
}

const targetsAfter = (text: string, { end }: Found, targets: Found[]): string[] =>
  targets
    .filter(({ index }) => index > end && joiningWords.test(text.slice(end, index)))
    .map(({ name }) => name);
