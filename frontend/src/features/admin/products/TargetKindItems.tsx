import { characterSets } from '@boostline/contracts/products/character-sets';
import { targetKindMessages as t } from '../../../messages/admin/products-en.js';
import { AreaItem, CheckItem, SelectItem, TextItem } from '../controls/forms/fields.js';
import { LanguageItems } from './LookItems.js';
import styles from './products.module.css';
import {
  kindTextFields,
  listFields,
  newPartDraft,
  partNamesOf,
  usableRules,
  type TargetKindDraft,
} from './target-kind-draft.js';
import { TryLink } from './TryLink.js';

const characters = Object.keys(characterSets).map((value) => ({
  value,
  label: t.characters[value] ?? value,
}));

interface TargetKindItemsProps {
  draft: TargetKindDraft;
  languages: readonly string[];
}

/** The rules and words of a kind of target, and a link tried by them while they are typed. */
export function TargetKindItems({ draft, languages }: TargetKindItemsProps) {
  const said = (field: string) => String(draft[`en.${field}`] ?? '');
  return (
    <>
      <LanguageItems languages={languages} fields={kindTextFields} labels={t.texts} hints={t.textHints} />
      <div className={styles['languages'] ?? ''}>
        {listFields.map((field) => (
          <AreaItem key={field} name={field} label={t.lists[field]} hint={t.listHints[field]} rows={2} />
        ))}
      </div>
      {partNamesOf(draft).map((name) => (
        <PartItems key={name} name={name} />
      ))}
      <CheckItem name="bareName" label={t.bareName} />
      <TextItem name="example" label={t.example} hint={t.exampleHint} spellCheck={false} />
      <TryLink
        rules={usableRules(draft)}
        texts={{ empty: said('empty'), invalid: said('invalid'), shortLink: said('shortLink') }}
      />
    </>
  );
}

function PartItems({ name }: { name: string }) {
  const field = (of: string) => `part.${name}.${of}`;
  return (
    <fieldset className={styles['group'] ?? ''}>
      <legend>{t.part(name)}</legend>
      <div className={styles['part'] ?? ''}>
        <SelectItem name={field('characters')} label={t.charactersOf} options={characters} />
        <TextItem name={field('minLength')} label={t.minLength} inputMode="numeric" maxLength={3} />
        <TextItem name={field('maxLength')} label={t.maxLength} inputMode="numeric" maxLength={3} />
        <TextItem name={field('reserved')} label={t.reserved} hint={t.reservedHint} spellCheck={false} />
      </div>
      <CheckItem name={field('ignoresCase')} label={t.ignoresCase} />
    </fieldset>
  );
}

/** With what is usual for each part that the links name and nothing was chosen for yet. */
export function withNewParts(draft: TargetKindDraft): { draft: TargetKindDraft; added: TargetKindDraft } {
  const added = Object.assign(
    {},
    ...partNamesOf(draft).flatMap((name) =>
      draft[`part.${name}.characters`] === undefined ? [newPartDraft(name)] : [],
    ),
  );
  return { draft: { ...draft, ...added }, added };
}
