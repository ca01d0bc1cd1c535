import { linkOf, readTarget } from '@boostline/contracts/products/read-target';
import { partsOf } from '@boostline/contracts/products/specification/offer-fields';
import type { PublicOffer } from '@boostline/contracts/schemas/shop/offers';
import { useState } from 'react';
import { useMessages } from '../../../messages/language.js';
import { isSpecified } from '../../../products/specification.js';
import { useProducts } from '../../../products/use-products.js';
import { useRefusal } from '../../../ui/toasts/use-refusal.js';
import { LinkField } from '../packages/target/LinkField.js';
import { placeholderOf, problemWords } from '../packages/target/target-words.js';

/** Where the parts of an offer go that the specification's two fields are not for: a target for each of their kinds. */
export function useOtherTargets(offer: PublicOffer) {
  const messages = useMessages();
  const products = useProducts();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { refuse, clear, errorAt } = useRefusal<string>();
  const kinds = new Map(
    partsOf(offer)
      .flatMap(({ product }) => products.find(product) ?? [])
      .filter((product) => !isSpecified(product))
      .map((product) => products.targetKindOf(product))
      .map((kind) => [kind.slug, kind]),
  );
  /** Says what is wrong with the first that cannot be read, and leads to it. */
  const check = (): boolean => {
    for (const kind of kinds.values()) {
      const reading = readTarget(kind, typed[kind.slug] ?? '');
      if ('target' in reading) continue;
      refuse(kind.slug, ...problemWords(reading.problem, kind, messages));
      document.querySelector<HTMLElement>(`[name="target-${kind.slug}"]`)?.focus();
      return false;
    }
    clear();
    return true;
  };
  return {
    kinds: [...kinds.values()],
    /** By the slugs of their kinds, as they were typed. */
    typed,
    errorAt,
    check,
    onText: (slug: string, text: string) => {
      setTyped({ ...typed, [slug]: text });
      clear();
    },
  };
}

export function OtherTargets({ of }: { of: ReturnType<typeof useOtherTargets> }) {
  return of.kinds.map((kind) => {
    const value = of.typed[kind.slug] ?? '';
    const reading = readTarget(kind, value);
    return (
      <LinkField
        key={kind.slug}
        name={`target-${kind.slug}`}
        label={kind.label}
        hint={'target' in reading ? linkOf(kind, reading.target) : kind.hint}
        placeholder={placeholderOf(kind)}
        value={value}
        error={of.errorAt(kind.slug)}
        onText={(text) => of.onText(kind.slug, text)}
      />
    );
  });
}
