import { Link } from 'react-router-dom';
import { useSiteConfig } from '../../api/use-catalogue.js';
import type { Messages } from '../../messages/en.js';
import { useMessages } from '../../messages/language.js';
import { pageName } from '../../products/names.js';
import { textOfNetworks } from '../../products/specification.js';
import { useProducts } from '../../products/use-products.js';
import { useOpening } from '../opening.js';
import { useGuides } from '../shown-guides.js';
import { guidesRow, rulesPages, type PageWords } from '../pages/page-table.js';
import { Button } from '../../ui/Button.js';
import { askConsent } from './LateAnalytics.js';
import { ContactButtons } from './ContactButtons.js';
import { LanguageSwitch } from './LanguageSwitch.js';

export function Footer() {
  const messages = useMessages();
  const { footer } = messages;
  const products = useProducts();
  const { guides } = useGuides();
  const { siteName, footerText, analyticsTag } = useSiteConfig();
  const sells = useOpening() !== 'soon';
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          <p className="footer-name">{siteName}</p>
          <p className="soft">
            {textOfNetworks(footerText, (words) => words.footer.notAffiliated, products, messages)}
          </p>
        </div>
        {sells && (
          <nav className="footer-shop" aria-label={footer.shop}>
            {products.pages.map((page) => (
              <Link key={page.path} to={page.path}>
                {pageName(page, messages)}
              </Link>
            ))}
            <Link to="/offers">{footer.offers}</Link>
          </nav>
        )}
        <nav aria-label={footer.rules}>
          {rulesPages.map(({ path, words }) => (
            // Their texts come with their documents.
            <Link key={path} to={path} reloadDocument>
              {titleOf(messages[words])}
            </Link>
          ))}
        </nav>
        <nav aria-label={footer.help}>
          <Link to="/orders">{footer.orders}</Link>
          {sells && <Link to="/#faq">{footer.faq}</Link>}
          {guides.length > 0 && (
            // Their texts come with their documents.
            <Link to={guidesRow.path} reloadDocument>
              {messages.guides.title}
            </Link>
          )}
          <LanguageSwitch />
          {analyticsTag && (
            <Button
              type="link"
              className="language"
              onClick={() => document.dispatchEvent(new Event(askConsent))}
            >
              {footer.consent}
            </Button>
          )}
        </nav>
      </div>
      <ContactButtons />
    </footer>
  );
}

/** Pages of rules have plain titles; only that of the home page names the shop. */
const titleOf = ({ metaTitle }: Messages[PageWords]) => (typeof metaTitle === 'string' ? metaTitle : '');
