import { Link } from 'react-router-dom';
import { useSiteConfig } from '../../api/use-catalogue.js';
import { en, type Messages } from '../../messages/en.js';
import { chooseLanguage, configured, useMessages } from '../../messages/language.js';
import { useOpening } from '../opening.js';
import { rulesPages, type PageWords } from '../pages/page-table.js';
import { ContactButtons } from './ContactButtons.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
// Within every document, also of a page that is fetched later.
import '../../features/storefront/rules/rules.css';

export function Footer() {
  const messages = useMessages();
  const { footer, nav, otherLanguage } = messages;
  const { siteName, footerText } = useSiteConfig();
  const sells = useOpening() !== 'soon';
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          <p className="footer-name">{siteName}</p>
          <p className="soft">{configured(footerText, en.footer.defaultText, footer.defaultText)}</p>
        </div>
        {sells && (
          <nav aria-label={footer.shop}>
            <Link to="/followers">{nav.followers}</Link>
            <Link to="/likes-views">{nav.likesViews}</Link>
            <Link to="/comments">{footer.comments}</Link>
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
          <Button
            type="link"
            className="language"
            lang={otherLanguage.code}
            icon={<Icon name="globe" />}
            onClick={() => chooseLanguage(otherLanguage.code)}
          >
            {otherLanguage.name}
          </Button>
        </nav>
      </div>
      <ContactButtons />
    </footer>
  );
}

/** Pages of rules have plain titles; only that of the home page names the shop. */
const titleOf = ({ metaTitle }: Messages[PageWords]) => (typeof metaTitle === 'string' ? metaTitle : '');
