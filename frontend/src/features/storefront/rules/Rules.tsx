import { inLanguage, type Language } from '@boostline/contracts/languages';
import type { SiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import type { ReactNode } from 'react';
import { useSiteConfig } from '../../../api/use-catalogue.js';
import { useMessages } from '../../../messages/language.js';
import { sectionsOf } from '../../../messages/rules-text.js';
import { useRules } from '../../../messages/rules.js';
import { Seller } from './Seller.js';

type RulesPage = 'terms' | 'refunds' | 'privacy';

/** A page of the shop's rules, section by section: in the owner's words where he wrote some. */
export function Rules({ of, children }: { of: RulesPage; children?: ReactNode }) {
  const { title, sections } = useRules()[of];
  const { legal } = useSiteConfig();
  const { language, edited } = useMessages();
  const own = edited[`shop.${of}`] ?? ownText(legal, of, language);
  return (
    <article className="rules wrap">
      <h1>{title}</h1>
      {(own ? sectionsOf(own) : sections).map((section, index) => (
        <section key={index}>
          {section.title && <h2>{section.title}</h2>}
          {section.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
      <Seller legal={legal} />
    </article>
  );
}

/** English words of the owner bind more than a translation of other ones. */
function ownText(legal: SiteConfig['legal'], of: RulesPage, language: Language): string {
  return inLanguage({ en: legal[of], hi: legal[`${of}Hindi`] || undefined }, language);
}
