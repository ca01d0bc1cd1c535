import {
  newTargetKind,
  type AdminTargetKind,
  type TargetKindUpdate,
} from '@boostline/contracts/products/administered-products';
import { targetKindProblem, type TargetRules } from '@boostline/contracts/products/read-target';
import { targetKind, targetTexts, type TargetKind } from '@boostline/contracts/products/target-kind';
import { wholeNumber } from '@boostline/contracts/schemas/values/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import { targetKindMessages as t } from '../../../messages/admin/products-en.js';
import { readWith, type Reading } from '../controls/forms/reading.js';
import { textDraftOf, textNames, textsOfDraft } from './language-texts.js';

/** What stands in the fields: lists one a line, parts as `id.minLength`, and texts as `en.name`. */
export type TargetKindDraft = Record<string, string | boolean>;
export type TargetKindValues = Omit<TargetKindUpdate, 'version'>;

export const kindTextFields = targetTexts.keyof().options;
export const listFields = ['canonical', 'paths', 'hosts', 'shortLinks'] as const;
type Part = TargetKind['parts'][number];

const usualPart: Omit<Part, 'name'> = {
  characters: 'letters, _ and -',
  minLength: 1,
  maxLength: 64,
  ignoresCase: false,
  reserved: [],
};

export const emptyKind: TargetKindDraft = {
  ...{ slug: '', network: '', hosts: '', canonical: '', paths: '', shortLinks: '' },
  ...{ bareName: false, example: '' },
};

export function kindDraftOf(kind: AdminTargetKind, languages: readonly string[]): TargetKindDraft {
  const { slug, network, bareName, example, parts, texts } = kind;
  const lists = listFields.map((field) => [field, kind[field].join('\n')]);
  const ofParts = parts.flatMap((part) => Object.entries(partDraftOf(part)));
  return {
    ...textDraftOf(texts, languages, kindTextFields),
    ...Object.fromEntries([...lists, ...ofParts]),
    ...{ slug, network, bareName, example },
  };
}

function partDraftOf({
  name,
  characters,
  minLength,
  maxLength,
  ignoresCase,
  reserved,
}: Part): TargetKindDraft {
  return {
    [`part.${name}.characters`]: characters,
    [`part.${name}.minLength`]: String(minLength),
    [`part.${name}.maxLength`]: String(maxLength),
    [`part.${name}.ignoresCase`]: ignoresCase,
    [`part.${name}.reserved`]: reserved.join(', '),
  };
}

/** A part of the links before anything of it was chosen. */
export const newPartDraft = (name: string) => partDraftOf({ name, ...usualPart });

/** The parts that the typed links name, in their order. */
export function partNamesOf(draft: TargetKindDraft): string[] {
  const links = `${String(draft['canonical'] ?? '')}\n${String(draft['paths'] ?? '')}`;
  return [...new Set([...links.matchAll(/\{([a-z]{1,20})\}/g)].flatMap(([, name]) => name ?? []))];
}

const linesOf = (draft: TargetKindDraft, field: string) =>
  String(draft[field] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function rulesOf(draft: TargetKindDraft) {
  const lists = Object.fromEntries(listFields.map((field) => [field, linesOf(draft, field)]));
  return {
    ...lists,
    slug: String(draft['slug'] ?? '').trim(),
    network: draft['network'],
    bareName: draft['bareName'],
    example: String(draft['example'] ?? '').trim(),
    parts: partNamesOf(draft).map((name) => {
      const typed = { ...newPartDraft(name), ...draft };
      return {
        name,
        characters: typed[`part.${name}.characters`],
        minLength: wholeNumber(String(typed[`part.${name}.minLength`])),
        maxLength: wholeNumber(String(typed[`part.${name}.maxLength`])),
        ignoresCase: typed[`part.${name}.ignoresCase`],
        reserved: String(typed[`part.${name}.reserved`])
          .split(',')
          .map((word) => word.trim())
          .filter((word) => word !== ''),
      };
    }),
  };
}

/** The fields by the path that the contract calls them. */
export function kindNamesOf(draft: TargetKindDraft, languages: readonly string[]): Record<string, string> {
  const ofParts = partNamesOf(draft).flatMap((name, index) =>
    Object.keys(usualPart).map((field) => [`parts.${index}.${field}`, `part.${name}.${field}`]),
  );
  return {
    ...textNames(languages, kindTextFields),
    ...Object.fromEntries(ofParts),
    parts: 'canonical',
  };
}

/** Problems that name the line or the number as it was typed. */
function unreadOf(draft: TargetKindDraft): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of listFields)
    for (const line of linesOf(draft, field)) {
      const issue = targetKind.shape[field].element.safeParse(line).error?.issues[0];
      if (issue) problems[field] ??= `“${line}” ${adminMessages.serverSentence(issue.message)}`;
    }
  for (const field of ['canonical', 'hosts'])
    if (linesOf(draft, field).length === 0) problems[field] = adminMessages.problems.empty;
  if (!problems['canonical'] && partNamesOf(draft).length === 0) problems['canonical'] = t.needsPart;
  for (const name of partNamesOf(draft))
    for (const field of ['minLength', 'maxLength'].map((length) => `part.${name}.${length}`))
      if (draft[field] !== undefined && wholeNumber(String(draft[field])) === null)
        problems[field] = adminMessages.wholeNumber;
  return problems;
}

export const readTargetKind = (draft: TargetKindDraft, languages: readonly string[]): Reading<TargetKind> =>
  readWith(
    newTargetKind,
    { ...rulesOf(draft), texts: textsOfDraft(draft, languages, kindTextFields) },
    { names: kindNamesOf(draft, languages), unread: unreadOf(draft) },
  );

/** The rules as far as a link can be read by them; null while they are unfinished or contradict each other. */
export function usableRules(draft: TargetKindDraft): TargetRules | null {
  const rules = targetKind.omit({ texts: true, slug: true, network: true }).safeParse(withoutPlace(draft));
  if (!rules.success) return null;
  const usable = { ...rules.data, slug: '', network: '' };
  return [undefined, 'example'].includes(targetKindProblem(usable)?.field) ? usable : null;
}

function withoutPlace(draft: TargetKindDraft) {
  const { slug: _slug, network: _network, ...rules } = rulesOf(draft);
  return rules;
}
