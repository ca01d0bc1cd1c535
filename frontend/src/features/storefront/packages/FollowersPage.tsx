import type { InputRef } from 'antd';
import { canonicalUsername, profileUrl } from '@boostline/contracts/schemas/shop/target';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { recall } from '../../../api/session-storage.js';
import { usePackages, useSiteConfig } from '../../../api/use-catalogue.js';
import { en } from '../../../messages/en.js';
import { configured, useMessages } from '../../../messages/language.js';
import { useRefusal } from '../../../ui/toasts/use-refusal.js';
import { UsernameField } from '../../../ui/UsernameField.js';
import { pageOfTab } from './page-of-tab.js';
import { OrderLayout } from './OrderLayout.js';
import type { Quote } from '@boostline/contracts/schemas/shop/custom-quantity';
import { PackageChoice } from './choice/PackageChoice.js';
import { usePlaceOrder } from './use-place-order.js';

export default function FollowersPage() {
  const t = useMessages().followers;
  const config = useSiteConfig();
  const packages = usePackages('followers');
  const { username, setUsername } = usePrefilledUsername();
  const { refuse, clear, errorAt } = useRefusal<'username'>();
  const input = useRef<InputRef>(null);
  const { busyWith, place } = usePlaceOrder('followers');

  const ask = (title: string, text: string) => {
    refuse('username', title, text);
    input.current?.focus();
  };

  const order = (quote: Quote) => {
    if (!username.trim()) ask(t.usernameRequired, t.usernameRequiredText);
    else if (!canonicalUsername(username)) ask(t.usernameInvalid, t.usernameInvalidText);
    else place({ ...quote, target: username.trim() });
  };

  return (
    <OrderLayout
      type="followers"
      title={configured(config.usernameFormTitle, en.followers.title, t.title)}
      lead={t.lead}
      field={
        <UsernameField
          label={t.username}
          hint={<DeliveringTo username={username} />}
          placeholder={config.usernameFormPlaceholder}
          inputRef={input}
          value={username}
          error={errorAt('username')}
          onText={(text) => {
            setUsername(text);
            clear();
          }}
        />
      }
    >
      <h2 className="order-layout-heading">{t.packages}</h2>
      <PackageChoice packages={packages} busyWith={busyWith} onOrder={order} />
    </OrderLayout>
  );
}

/** The target profile with a preview; before that, a hint what to type. */
function DeliveringTo({ username }: { username: string }) {
  const { followers: t, checkout } = useMessages();
  const name = canonicalUsername(username);
  if (!name) return t.usernameHint;
  return (
    <>
      <span>{checkout.deliveringTo(`@${name}`)}</span>{' '}
      <a href={profileUrl(name)} target="_blank" rel="noopener noreferrer">
        {checkout.look}
      </a>
    </>
  );
}

/**
 * The username that the address names, else the one of the last order. Only after hydration: the document is
 * the same for everybody. A tab of the other page leads there.
 */
function usePrefilledUsername() {
  const [username, setUsername] = useState('');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const named = query.get('username');
  const tab = query.get('tab');

  useEffect(() => {
    const known = named ?? recall('last_username');
    if (known && canonicalUsername(known)) setUsername((typed) => typed || known);
  }, [named]);

  useEffect(() => {
    const other = pageOfTab(tab);
    if (other) void navigate(other, { replace: true });
  }, [tab, navigate]);

  return { username, setUsername };
}
