import { whatsappLink } from '@boostline/contracts/schemas/shop/contact/whatsapp';
import { useSiteConfig } from '../../../api/use-catalogue.js';
import { useRules } from '../../../messages/rules.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { Seller } from './Seller.js';

/** Every way to reach the shop that its owner has set. */
export default function ContactPage() {
  const { contactPage: t } = useRules();
  const { support, socialMedia, legal } = useSiteConfig();
  const number = support.whatsappNumber || socialMedia.whatsappNumber;
  const link = whatsappLink(number);
  const { instagramUrl } = socialMedia;
  const isReachable = legal.email || legal.phone;
  return (
    <article className="rules wrap">
      <h1>{t.title}</h1>
      <p className="lead">{t.lead}</p>
      {link || instagramUrl ? (
        <dl className="contacts">
          {link && (
            <div>
              <dt>{t.whatsapp}</dt>
              <dd>
                <a href={link} target="_blank" rel="noopener noreferrer">
                  {number}
                </a>
              </dd>
            </div>
          )}
          {instagramUrl && (
            <div>
              <dt>{t.instagram}</dt>
              <dd>
                <a href={instagramUrl} target="_blank" rel="noopener noreferrer">
                  {t.instagramName}
                </a>
              </dd>
            </div>
          )}
        </dl>
      ) : (
        !isReachable && <p>{t.none}</p>
      )}
      <Seller legal={legal} />
      <section>
        <h2>{t.first}</h2>
        <p>{t.firstText}</p>
        <LinkButton to="/orders" look="default">
          {t.orders}
        </LinkButton>
      </section>
    </article>
  );
}
