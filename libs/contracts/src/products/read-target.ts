/** Reads what a buyer typed or pasted as a target, and writes a target’s link. Pure; takes time linear in the text. */
import { cleanToken } from '../schemas/values/clean-text.js';
import { characterSets } from './character-sets.js';
import type { TargetKind } from './target-kind.js';

/** What decides, without the words. */
export type TargetRules = Omit<TargetKind, 'texts'>;

export type TargetProblem = 'empty' | 'invalid' | 'shortLink';
/** `parts` holds also those that the canonical link leaves out, such as the account before a post. */
type TargetReading = { target: string; parts: Record<string, string> } | { problem: TargetProblem };

interface Segment {
  before: string;
  part: string | null;
  after: string;
}

interface Template {
  /** Null: any host of the kind. */
  host: string | null;
  segments: (Segment | '*')[];
  isOpenEnded: boolean;
  query: { key: string; part: string }[];
  parts: string[];
}

interface Link {
  host: string;
  segments: string[];
  query: string;
}

interface CompiledTargetKind {
  hosts: Set<string>;
  /** The canonical ones first. */
  templates: { template: Template; canonical: string }[];
  /** By the name of the part: its value as it is kept, or null where it cannot be one. */
  readPart: Map<string, (value: string) => string | null>;
  /** Of a kind whose targets are the value of one part; null where a target is the path of its link. */
  singlePart: string | null;
}

const compiled = new WeakMap<TargetRules, CompiledTargetKind>();

/** The same for the same object, so that each kind is compiled once. Throws where the kind contradicts itself. */
function compileTargetKind(kind: TargetRules): CompiledTargetKind {
  const known = compiled.get(kind);
  if (known !== undefined) return known;
  const made = compile(kind);
  compiled.set(kind, made);
  return made;
}

type RulesField = 'paths' | 'canonical' | 'parts' | 'bareName' | 'example';

/** A kind contradicts itself in this field. */
class TargetKindError extends Error {
  constructor(
    readonly field: RulesField,
    message: string,
  ) {
    super(message);
  }
}

/** Why a kind cannot be used, and by which field; null when nothing speaks against it. */
export function targetKindProblem(kind: TargetRules): { field: RulesField; message: string } | null {
  try {
    compileTargetKind(kind);
  } catch (problem) {
    if (problem instanceof TargetKindError) return { field: problem.field, message: problem.message };
    throw problem;
  }
  if ('target' in readTarget(kind, kind.example)) return null;
  return { field: 'example', message: `“${kind.example}” is not read as a target by these rules` };
}

/** The one decision on what a target is, for the shop, the API, limits, tracking and the supplier’s link. */
export function readTarget(kind: TargetRules, typed: string): TargetReading {
  const rules = compileTargetKind(kind);
  const text = cleanToken(typed);
  if (text === '') return { problem: 'empty' };
  const reading = readBareName(kind, rules, text) ?? readLink(rules, text);
  if (reading !== null && isStable(kind, rules, reading.target)) return reading;
  return { problem: isShortLink(kind, text) ? 'shortLink' : 'invalid' };
}

/** A kind of an owner may have templates that contradict each other: a target must be found again in its own link. */
const isStable = (kind: TargetRules, rules: CompiledTargetKind, target: string) =>
  readLink(rules, linkOf(kind, target))?.target === target;

/** The canonical link of a target that `readTarget` gave. */
export function linkOf(kind: TargetRules, target: string): string {
  const { singlePart } = compileTargetKind(kind);
  const [canonical = ''] = kind.canonical;
  const address = absolute(kind, canonical);
  return singlePart === null
    ? `https://${address.slice(0, address.indexOf('/'))}/${encodeURI(target)}`
    : `https://${address.replace(`{${singlePart}}`, encodeURIComponent(target))}`;
}

function readBareName(kind: TargetRules, rules: CompiledTargetKind, text: string) {
  const [first] = rules.templates;
  const [part] = first?.template.parts ?? [];
  if (!kind.bareName || first === undefined || part === undefined) return null;
  const value = rules.readPart.get(part)?.(text.startsWith('@') ? text.slice(1) : text) ?? null;
  return value === null ? null : targetOf(rules, first.canonical, { [part]: value });
}

function readLink(rules: CompiledTargetKind, text: string) {
  const link = parseLink(text);
  if (link === null) return null;
  for (const { template, canonical } of rules.templates) {
    const parts = matchTemplate(rules, template, link);
    if (parts !== null) return targetOf(rules, canonical, parts);
  }
  return null;
}

function targetOf({ singlePart }: CompiledTargetKind, canonical: string, parts: Record<string, string>) {
  const filled = canonical
    .slice(canonical.indexOf('/') + 1)
    .replaceAll(/\{([a-z]+)\}/g, (_, name: string) => parts[name] ?? '');
  return { target: singlePart === null ? filled : (parts[singlePart] ?? ''), parts };
}

const withoutPrefix = (host: string) => host.replace(/^(?:www|m)\./, '');

function parseLink(text: string): Link | null {
  const [address = '', query = ''] = (text.split('#', 1)[0] ?? '').split('?', 2);
  const [host = '', ...segments] = address.replace(/^https?:\/\//i, '').split('/');
  if (segments.length > 0 && segments.at(-1) === '') segments.pop();
  return host === '' ? null : { host: withoutPrefix(host.toLowerCase()), segments, query };
}

function matchTemplate(rules: CompiledTargetKind, template: Template, link: Link) {
  const { segments, query } = template;
  const isHost = template.host === null ? rules.hosts.has(link.host) : template.host === link.host;
  const isLong = link.segments.length > segments.length;
  if (!isHost || link.segments.length < segments.length || (isLong && !template.isOpenEnded)) return null;
  const parts: Record<string, string> = {};
  const take = (name: string, text: string | null) => {
    const value = text === null ? null : (rules.readPart.get(name)?.(text) ?? null);
    if (value !== null) parts[name] = value;
    return value !== null;
  };
  const isMatch =
    segments.every((segment, index) => matchSegment(segment, link.segments[index] ?? '', take)) &&
    query.every(({ key, part }) => take(part, queryValue(link.query, key)));
  return isMatch ? parts : null;
}

function matchSegment(
  segment: Segment | '*',
  encoded: string,
  take: (name: string, text: string) => boolean,
): boolean {
  const text = decoded(encoded);
  if (text === null) return false;
  if (segment === '*') return text !== '';
  const { before, part, after } = segment;
  if (part === null) return text.toLowerCase() === before;
  const isFramed =
    text.length > before.length + after.length &&
    text.slice(0, before.length).toLowerCase() === before &&
    text.slice(text.length - after.length).toLowerCase() === after;
  return isFramed && take(part, text.slice(before.length, text.length - after.length));
}

function queryValue(query: string, key: string): string | null {
  const pair = query.split('&').find((text) => text.startsWith(`${key}=`));
  return pair === undefined ? null : decoded(pair.slice(key.length + 1));
}

function decoded(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function isShortLink(kind: TargetRules, text: string): boolean {
  const link = parseLink(text);
  const address = link === null ? '' : `${[link.host, ...link.segments].join('/').toLowerCase()}/`;
  return kind.shortLinks.some((beginning) => address.startsWith(`${beginning}/`));
}

function compile(kind: TargetRules): CompiledTargetKind {
  const readPart = new Map(kind.parts.map((part) => [part.name, partReader(part)]));
  const canonical = kind.canonical.map((text) => ({
    template: parseTemplate('canonical', text),
    canonical: absolute(kind, text),
  }));
  const others = kind.paths.map((text) => {
    const template = parseTemplate('paths', text);
    const rewritten = canonical.find(({ template: { parts } }) =>
      parts.every((name) => template.parts.includes(name)),
    );
    if (rewritten === undefined)
      throw new TargetKindError('paths', `“${text}” lacks the parts of every canonical link`);
    return { template, canonical: rewritten.canonical };
  });
  const unknown = [...canonical, ...others]
    .flatMap(({ template }) => template.parts)
    .find((name) => !readPart.has(name));
  if (unknown !== undefined) throw new TargetKindError('parts', `The part “${unknown}” is not described`);
  const [first, ...more] = canonical;
  const singlePart = more.length === 0 && first?.template.parts.length === 1 ? first.template.parts[0] : null;
  if (singlePart === null) requireOneForm(canonical);
  if (kind.bareName && first?.template.parts.length !== 1)
    throw new TargetKindError('bareName', 'A name alone needs a first canonical link with one part');
  const hosts = new Set([
    ...kind.hosts.map(withoutPrefix),
    ...canonical.map((each) => hostOf(each.canonical)),
  ]);
  return { hosts, templates: [...canonical, ...others], readPart, singlePart: singlePart ?? null };
}

/** Targets that are the path of their link need one host, and no slash at the end. */
function requireOneForm(canonical: { template: Template; canonical: string }[]): void {
  if (new Set(canonical.map((each) => hostOf(each.canonical))).size > 1)
    throw new TargetKindError('canonical', 'The canonical links need the same host');
  if (canonical.some((each) => each.canonical.endsWith('/')))
    throw new TargetKindError('canonical', 'Canonical links of several forms or parts end without a slash');
  if (canonical.some(({ template }) => template.parts.length === 0))
    throw new TargetKindError('canonical', 'A canonical link needs a part');
}

const absolute = (kind: TargetRules, template: string) =>
  template.startsWith('/') ? `${kind.hosts[0] ?? ''}${template}` : template;
const hostOf = (address: string) => withoutPrefix(address.slice(0, address.indexOf('/')));

function partReader({
  characters,
  minLength,
  maxLength,
  ignoresCase,
  reserved,
}: TargetKind['parts'][number]) {
  const refused = new Set(reserved.map((word) => word.toLowerCase()));
  return (value: string): string | null => {
    const normal = characters === 'any script' ? value.normalize('NFC') : value;
    if (normal.length < minLength || normal.length > maxLength || !characterSets[characters].test(normal))
      return null;
    if (refused.has(normal.toLowerCase())) return null;
    if (normal.startsWith('.') || normal.endsWith('.')) return null;
    return ignoresCase ? normal.toLowerCase() : normal;
  };
}

function parseTemplate(field: 'paths' | 'canonical', text: string): Template {
  const [address = '', query = ''] = text.split('?', 2);
  const [host = '', ...rest] = address.split('/');
  if (rest.at(-1) === '') rest.pop();
  const isOpenEnded = rest.at(-1) === '...';
  const segments = (isOpenEnded ? rest.slice(0, -1) : rest).map((segment) => parseSegment(field, segment));
  const pairs = query === '' ? [] : query.split('&').map((pair) => pair.split('=', 2));
  const asked = pairs.map(([key = '', part = '']) => ({ key, part: part.slice(1, -1) }));
  const named = segments.flatMap((segment) =>
    segment === '*' || segment.part === null ? [] : [segment.part],
  );
  const parts = [...named, ...asked.map(({ part }) => part)];
  if (new Set(parts).size < parts.length) throw new TargetKindError(field, `“${text}” has a part twice`);
  return { host: host === '' ? null : withoutPrefix(host), segments, isOpenEnded, query: asked, parts };
}

function parseSegment(field: 'paths' | 'canonical', text: string): Segment | '*' {
  if (text === '*') return '*';
  const [, before = '', part = null, after = ''] = /^([^{}*]*)(?:\{([a-z]+)\}([^{}*]*))?$/.exec(text) ?? [];
  if (text === '' || (part === null && before === ''))
    throw new TargetKindError(field, `“${text}” cannot stand between the slashes of a path`);
  return { before: before.toLowerCase(), part, after: after.toLowerCase() };
}
