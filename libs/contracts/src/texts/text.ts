/** A text. `{name}` stands for a value; a text that counts has a form for exactly one and a form for the rest. */
type Text = string | CountedText;
interface CountedText {
  readonly one: string;
  readonly other: string;
}

/** Texts as they are written. The way to a text is its id: `nav.home`, `home.faq.0.question`, `recentOrders.minutesAgo.one`. */
export type Texts = Text | readonly Texts[] | { readonly [key: string]: Texts };

/** The same texts in another language. */
export type TranslationOf<T> = T extends string
  ? string
  : T extends CountedText
    ? Text
    : { readonly [Key in keyof T]: TranslationOf<T[Key]> };

/** The same texts as they are said: one with places is a function of their values, in the order of the English text. */
export type Said<T> = T extends string
  ? SaidText<T>
  : T extends CountedText
    ? SaidText<T['other']>
    : { readonly [Key in keyof T]: Said<T[Key]> };

type SaidText<T extends string> =
  ValuesOf<T> extends infer Values extends Value[]
    ? Values extends []
      ? string
      : (...values: Values) => string
    : never;
/** One for each place. */
type ValuesOf<T extends string> = T extends `${string}{${string}}${infer Rest}`
  ? [Value, ...ValuesOf<Rest>]
  : [];
type Value = string | number;

/** Texts by id: those that an owner changed. */
export type EditedTexts = Readonly<Record<string, string>>;

export interface Wording {
  /** Of the release; English where it has none. */
  translation?: Texts | undefined;
  edited?: EditedTexts;
  /** Begins the ids of these texts. */
  id?: string;
}

/** The texts in one language: as the owner changed them, else as the release has them. */
export function say<T extends Texts>(english: T, wording: Wording = {}): Said<T> {
  return worded(english, wording, sayText) as Said<T>;
}

type Leaf = (english: string, text: string, one?: string) => unknown;

/** What `leaf` makes of each text, in the shape of the English ones. */
export function worded(
  english: Texts,
  { translation: own = english, edited = {}, id = '' }: Wording,
  leaf: Leaf,
): unknown {
  if (typeof english === 'string') return leaf(english, edited[id] ?? formOf(own, 'other'));
  if (isCounted(english)) {
    const form = (name: keyof CountedText) => edited[`${id}.${name}`] ?? formOf(own, name);
    return leaf(english.other, form('other'), form('one'));
  }
  const ownParts = partsOf(own);
  const parts = Object.entries(english).map(([key, part]): [string, unknown] => [
    key,
    worded(part, { translation: ownParts.get(key), edited, id: id === '' ? key : `${id}.${key}` }, leaf),
  ]);
  return Array.isArray(english) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

function sayText(english: string, text: string, one = text) {
  const names = placesIn(english);
  if (names.length === 0) return text;
  return (...values: Value[]) =>
    fill(
      isOne(values[0]) ? one : text,
      Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])),
    );
}

/** Puts values in the places of a text. */
export function fill(text: string, values: Readonly<Record<string, Value>>): string {
  return text.replaceAll(place, (written, name: string) => String(values[name] ?? written));
}

const place = /\{(\w+)\}/g;
const isOne = (value: Value | undefined) => String(value) === '1';

/** Names of the places of a text. */
export const placesIn = (text: string): string[] => Array.from(text.matchAll(place), ([, name = '']) => name);

const isCounted = (texts: Texts): texts is CountedText =>
  typeof texts === 'object' && 'one' in texts && 'other' in texts;

/** A language may say the same for every count. */
function formOf(texts: Texts, form: keyof CountedText): string {
  if (typeof texts === 'string') return texts;
  return isCounted(texts) ? texts[form] : '';
}

function partsOf(texts: Texts): ReadonlyMap<string, Texts> {
  return new Map(typeof texts === 'string' || isCounted(texts) ? [] : Object.entries<Texts>(texts));
}

/** Each text of `english` by its id, as `own` has it; without `own`, in English. */
export function textsById(english: Texts, own: Texts | undefined = english, id = ''): Map<string, string> {
  if (typeof english === 'string') return new Map([[id, formOf(own, 'other')]]);
  if (isCounted(english))
    return new Map((['one', 'other'] as const).map((form) => [`${id}.${form}`, formOf(own, form)]));
  const ownParts = partsOf(own);
  return new Map(
    Object.entries(english).flatMap(([key, part]) => [
      ...textsById(part, ownParts.get(key) ?? part, id === '' ? key : `${id}.${key}`),
    ]),
  );
}
