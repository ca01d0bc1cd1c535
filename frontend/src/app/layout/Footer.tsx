import { Link } from 'react-router-dom';
import { useSiteConfig } from '../../api/use-catalogue.js';
import { en } from '../../messages/en.js';
import { chooseLanguage, configured, useMessages } from '../../messages/language.js';
import { ContactButtons } from './ContactButtons.js';
import { Icon } from '../../ui/Icon.js';

export function Footer() {
  const { footer, nav, otherLanguage } = useMessages();
  const { siteName, footerText } = useSiteConfig();
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          <p className="footer-name">{siteName}</p>
          <p className="soft">{configured(footerText, en.footer.defaultText, footer.defaultText)}</p>
        </div>
        <nav aria-label={footer.shop}>
          <Link to="/followers">{nav.followers}</Link>
          <Link to="/likes-views">{nav.likesViews}</Link>
          <Link to="/comments">{footer.comments}</Link>
          <Link to="/offers">{footer.offers}</Link>
        </nav>
        <nav aria-label={footer.help}>
          <Link to="/orders">{footer.orders}</Link>
          <Link to="/#faq">{footer.faq}</Link>
          <button
            type="button"
            className="language"
            lang={otherLanguage.code}
            onClick={() => chooseLanguage(otherLanguage.code)}
          >
            <Icon name="globe" />
            {otherLanguage.name}
          </button>
        </nav>
      </div>
      <ContactButtons />
    </footer>
  );
}
