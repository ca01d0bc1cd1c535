import { canonicalUsername } from '@boostline/contracts/target';
import type { InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { recall } from '../../../api/session-storage.js';
import { usePackages, useSiteConfig } from '../../../api/use-catalogue.js';
import { en } from '../../../messages/en.js';
import { configured, useMessages } from '../../../messages/language.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { UsernameField } from '../../../ui/UsernameField.js';
import { pageOfTab } from './page-of-tab.js';
import { OrderDesk } from './OrderDesk.js';
import type { Quote } from './custom-quantity.js';
import { PackageChoice } from './PackageChoice.js';
import { usePlaceOrder } from './use-place-order.js';

export default function FollowersPage() {
  const t = useMessages().followers;
  const config = useSiteConfig();
  const packages = usePackages('followers');
  const { username, setUsername } = usePrefilledUsername();
  const [invalid, setInvalid] = useState(false);
  const input = useRef<InputRef>(null);
  const { busyWith, place } = usePlaceOrder('followers');

  const refuse = (title: string, text: string) => {
    toasts.show({ title, text, tone: 'destructive' });
    setInvalid(true);
    input.current?.focus();
  };

  const order = (quote: Quote) => {
    if (!username.trim()) refuse(t.usernameRequired, t.usernameRequiredText);
    else if (!canonicalUsername(username)) refuse(t.usernameInvalid, t.usernameInvalidText);
    else place({ ...quote, target: username.trim() });
  };

  return (
    <OrderDesk
      title={configured(config.usernameFormTitle, en.followers.title, t.title)}
      lead={t.lead}
      field={
        <UsernameField
          label={t.username}
          hint={t.usernameHint}
          placeholder={config.usernameFormPlaceholder}
          inputRef={input}
          value={username}
          invalid={invalid}
          onText={(text) => {
            setUsername(text);
            setInvalid(false);
          }}
        />
      }
    >
      <h2 className="desk-heading">{t.packages}</h2>
      <PackageChoice packages={packages} busyWith={busyWith} onOrder={order} />
    </OrderDesk>
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
