import { Tag } from 'antd';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { formatQuantity, popularQuantity } from '@boostline/contracts/schemas/shop/quantity';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePackages, useSiteConfig } from '../../../api/use-catalogue.js';
import { en } from '../../../messages/en.js';
import { configured, useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { UsernameField } from '../../../ui/UsernameField.js';
import { Claims } from './Claims.js';
import { Products } from './Products.js';
import { ProfileCard } from './ProfileCard.js';

export function Hero() {
  const { home: t } = useMessages();
  const { headerTitle, headerSubtitle } = useSiteConfig();
  const { username, setUsername } = useNamedUsername();
  return (
    <section className="hero wrap">
      <div className="hero-words">
        <h1>{configured(headerTitle, en.home.defaultTitle, t.defaultTitle)}</h1>
        <p className="lead">{configured(headerSubtitle, en.home.defaultSubtitle, t.defaultSubtitle)}</p>
        <Products />
        <QuickStart username={username} onUsername={setUsername} />
      </div>
      <ProfileCard username={username} />
      <Claims />
    </section>
  );
}

/** What is typed, or the name that the address brings. */
function useNamedUsername() {
  const [query] = useSearchParams();
  const named = query.get('username');
  const [username, setUsername] = useState('');
  useEffect(() => {
    if (named) setUsername((typed) => typed || named);
  }, [named]);
  return { username, setUsername };
}

interface QuickStartProps {
  username: string;
  onUsername: (username: string) => void;
}

/** The username goes along to the followers page, where it is checked; without scripts too. */
function QuickStart({ username, onUsername }: QuickStartProps) {
  const { home: t, followers } = useMessages();
  const { usernameFormPlaceholder, buttonTexts } = useSiteConfig();
  const navigate = useNavigate();
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
      <PopularPackage />
      <UsernameField
        label={followers.username}
        placeholder={usernameFormPlaceholder}
        value={username}
        onText={onUsername}
      />
      <Button type="primary" htmlType="submit">
        {configured(buttonTexts.getStarted, en.home.getStarted, t.getStarted)}
      </Button>
    </form>
  );
}

function PopularPackage() {
  const { common: t, kindsInText } = useMessages();
  const popular = usePackages('followers').find(({ quantity }) => quantity === popularQuantity);
  if (!popular) return null;
  return (
    <p className="quick-popular">
      <Tag className="badge">{t.popular}</Tag>
      <span>
        <span>{`${formatQuantity(popular.quantity)} ${kindsInText.followers}`}</span>{' '}
        <b>{formatRupees(popular.price)}</b>
      </span>
    </p>
  );
}
