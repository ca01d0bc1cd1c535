import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSiteConfig } from '../../../api/use-catalogue.js';
import { en } from '../../../messages/en.js';
import { configured, useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { UsernameField } from '../../../ui/UsernameField.js';

export function Hero() {
  const { home: t } = useMessages();
  const { headerTitle, headerSubtitle, claims } = useSiteConfig();
  return (
    <section className="hero wrap">
      <div className="hero-words">
        <h1>{configured(headerTitle, en.home.defaultTitle, t.defaultTitle)}</h1>
        <p className="lead">{configured(headerSubtitle, en.home.defaultSubtitle, t.defaultSubtitle)}</p>
        <QuickStart />
      </div>
      <HeroLine />
      {claims.length > 0 && (
        <ul className="claims" aria-label={t.claims}>
          {claims.map((claim) => (
            <li key={claim}>
              <Icon name="check" />
              {t.defaultClaims[en.home.defaultClaims.indexOf(claim)] ?? claim}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The username goes along to the followers page, where it is checked; without scripts too. */
function QuickStart() {
  const { home: t, followers } = useMessages();
  const { usernameFormPlaceholder, buttonTexts } = useSiteConfig();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const named = query.get('username');
  const [username, setUsername] = useState('');
  useEffect(() => {
    if (named) setUsername((typed) => typed || named);
  }, [named]);
  return (
    <form
      className="quick-start"
      action="/followers"
      onSubmit={(event) => {
        event.preventDefault();
        const name = username.trim();
        void navigate(name ? `/followers?username=${encodeURIComponent(name)}` : '/followers');
      }}
    >
      <UsernameField
        label={followers.username}
        placeholder={usernameFormPlaceholder}
        value={username}
        onText={setUsername}
      />
      <Button type="primary" htmlType="submit">
        {configured(buttonTexts.getStarted, en.home.getStarted, t.getStarted)}
      </Button>
    </form>
  );
}

function HeroLine() {
  return (
    <svg className="hero-line" viewBox="0 0 520 420" aria-hidden="true">
      <path className="hero-grid" d="M0 84h520M0 168h520M0 252h520M0 336h520" />
      <path
        className="hero-area"
        d="M0 388C90 384 120 342 190 330s100-12 160-82 80-142 142-188L520 34V420H0Z"
      />
      <path className="hero-next" d="M492 60L560 0" />
      <path
        className="hero-stroke"
        pathLength="1"
        d="M0 388C90 384 120 342 190 330s100-12 160-82 80-142 142-188"
      />
      <g className="hero-dots">
        <circle cx="190" cy="330" r="7" />
        <circle cx="350" cy="248" r="7" />
        <circle className="hero-head" cx="492" cy="60" r="13" />
      </g>
    </svg>
  );
}
