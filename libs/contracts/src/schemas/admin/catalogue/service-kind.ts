/** What a supplier's service delivers, and whether the shop can sell it, from what the supplier's list says. Pure. */
import {
  isSpecificationSlug,
  specificationSlugs,
  type SpecificationSlug,
} from '../../../products/specification/specification-slugs.js';
import type { PackageType } from '../../shop/packages.js';
import { whyNotOrderable } from './service-type.js';

/** A supplier's service, by what says what it delivers. */
export interface NamedService {
  /** Null where neither its name nor its category tells. */
  kind: PackageType | null;
  name: string;
  type: string;
  /** Empty where the supplier gives none, or it was not read yet. */
  category: string;
}

const kindWords: Record<SpecificationSlug, RegExp> = {
  followers: /\bfollowers?\b/i,
  likes: /\blikes?\b/i,
  views: /\bviews?\b/i,
  comments: /\bcomments?\b/i,
};

/** By what the supplier calls it: the category counts first, for a name may mention several types, unless it names several itself. */
export function kindOf(service: Pick<NamedService, 'name' | 'category'>): SpecificationSlug | null {
  const [name, category] = [plain(service.name), plain(service.category)];
  if (!/instagram|\big\b/i.test(`${category} ${name}`)) return null;
  const [listed, called] = [kindsIn(category), kindsIn(name)];
  return called.find((kind) => listed.includes(kind)) ?? listed[0] ?? called[0] ?? null;
}

const kindsIn = (text: string) => specificationSlugs.filter((kind) => kindWords[kind].test(text));

/**
 * Why a service does not deliver this type, to follow its number in a sentence; null when nothing speaks against it. Suppliers
 * give the number of a service to another one, and an owner puts another supplier in the place of his own.
 */
export function whyNotOfType(type: PackageType, service: NamedService): string | null {
  if (!isSpecificationSlug(type)) return whyNotOrderable(service);
  const { kind } = service;
  if (kind !== null && kind !== type) return `delivers ${kind}, not ${type}`;
  return whyNotSold({ ...service, kind: type });
}

/**
 * Why the shop cannot sell a service of any package, said as by `whyNotOfType`: it cannot be ordered with what a buyer is asked
 * for, or delivers to something else than an account or a post. An order for the wrong target is charged and delivers nothing.
 */
export function whyNotSold(service: NamedService): string | null {
  const name = withoutSources(plain(service.name));
  const category = withoutSources(plain(service.category));
  return (
    whyNotOrderable(service) ??
    whyOtherNetwork(name, category) ??
    whyOtherTarget(service.kind, [name, category]) ??
    whyOtherMetric(service.kind, name, category)
  );
}

/** Suppliers decorate names with letters of mathematics, invisible marks and underscores. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('_', ' ');

/** Where what is delivered comes from, or what it has, says nothing of what it goes to: "Followers from Story", "accounts with stories". */
const withoutSources = (text: string) =>
  text.replaceAll(
    /(?<!\bworks? |\bworking )\b(?:from|via|with|without|have|having|no|not|non)\b[^|()[\]{}•,;–—]*/gi,
    ' ',
  );

const otherNetwork =
  /\b(?:youtube|tiktok|telegram|facebook|twitter|spotify|twitch|linkedin|pinterest|snapchat|threads)\b/i;

/** A service for another network is nothing that this shop sells, whatever it counts. */
function whyOtherNetwork(name: string, category: string): string | null {
  const [network] =
    otherNetwork.exec(name) ?? (/instagram/i.test(category) ? null : otherNetwork.exec(category)) ?? [];
  return network === undefined ? null : `is for ${network}, not for Instagram`;
}

/** Targets of Instagram that the shop does not ask for, whatever is counted there. */
const neverSold: [target: string, words: RegExp][] = [
  ['comments', /\bcomments?['’]?s?\s+likes?\b|\blikes?\s+(?:for|to|on)\s+(?:a\s+|the\s+)?comments?\b/i],
  ['comments of others', /\brepl(?:y|ies)\b/i],
  ['direct messages', /\bdms?\b(?!\s+(?:us|me|for)\b)|\bdirect\s+messages?\b/i],
  ['mentions', /\bmentions?\b/i],
  ['polls', /\bpolls?\b/i],
  ['broadcast channels', /\bchannels?\b/i],
  ['a profile itself', /\bprofile\s+views?\b/i],
  [
    'posts that come later',
    /\b(?:auto(?:matic)?|monthly)[\s-]+(?:(?:instagram|ig|reels?|video|post|real|hq|custom|random)[\s-]+)*(?:followers?|likes?|views?|comments?)\b|\b(?:future|upcoming|next\s+\d+)\s+posts?\b|\bsubscriptions?\b/i,
  ],
];

/** Targets whose word may also describe the accounts that follow: of followers it counts only before what is counted there. */
const otherPosts: [target: string, words: RegExp][] = [
  ['stories', /(?<![a-z])stor(?:y|ies)/gi],
  ['highlights', /\bhighlights?/gi],
  [
    'live videos',
    /(?<![a-z])live(?:\s?stream\w*)?(?![a-z])(?!\W{0,3}(?:support|chat|accounts?|users?|people|profiles?|now|start|speed|delivery|status|24)\b)/gi,
  ],
];
const countedThere = /^\W{0,5}(?:\w{1,20}\W{1,5})?(?:view|like|comment|vote)/i;

function whyOtherTarget(kind: PackageType | null, texts: string[]): string | null {
  const isNamed = (words: RegExp, text: string) =>
    [...text.matchAll(words)].some(
      (found) => kind !== 'followers' || countedThere.test(text.slice(found.index + found[0].length)),
    );
  const [target] =
    neverSold.find(([, words]) => texts.some((text) => words.test(text))) ??
    otherPosts.find(([, words]) => texts.some((text) => isNamed(words, text))) ??
    (texts.some(isIgtvAlone) ? ['IGTV'] : []);
  return target === undefined
    ? null
    : `delivers to ${target}, and the shop sells for accounts, posts and reels`;
}

/** Its links were once those of a kind of their own; beside posts or videos it is one more word for these. */
const isIgtvAlone = (text: string) => /\bigtv\b/i.test(text) && !/\b(?:posts?|reels?|videos?)\b/i.test(text);

const otherMetric =
  /\b(?:saves?|shares?|reposts?|impressions?|reach|visits?|clicks?|members?|subscribers?|traffic|votes?)\b/i;

/** What its name counts, where that is nothing that the shop sells or not what its category counts. */
function whyOtherMetric(kind: PackageType | null, name: string, category: string): string | null {
  const called = kindsIn(name);
  if (called.length > 0) {
    const isKind = (one: string) => one === kind;
    const isElsewhere = kind !== null && !called.some(isKind) && kindsIn(category).some(isKind);
    return isElsewhere ? `is called ${called.join(' and ')}, but its supplier lists it under ${kind}` : null;
  }
  const [metric] = otherMetric.exec(name) ?? [];
  return metric === undefined
    ? null
    : `counts ${metric.toLowerCase()}, and the shop sells followers, likes, views and comments`;
}
