import { formatRupees } from '@boostline/contracts/money';
import type { PublicOffer } from '@boostline/contracts/offers';
import { canonicalShortcode, canonicalUsername } from '@boostline/contracts/target';
import type { InputRef } from 'antd';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { remember } from '../../../api/session-storage.js';
import { useSiteConfig } from '../../../api/use-catalogue.js';
import { en } from '../../../messages/en.js';
import { configured, useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { TextField } from '../../../ui/TextField.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { UsernameField } from '../../../ui/UsernameField.js';
import { OfferContents } from '../offers/OfferContents.js';
import { ContactFields } from './ContactFields.js';
import { useContact } from './use-contact.js';
import { useBuyOffer } from './use-buy-offer.js';
import '../offers/offers.css';

interface OfferCheckoutProps {
  offer: PublicOffer;
  onOfferChanged: (current: PublicOffer) => void;
}

export function OfferCheckout({ offer, onOfferChanged }: OfferCheckoutProps) {
  const { offerCheckout: t, common } = useMessages();
  const { buttonTexts } = useSiteConfig();
  const form = useOfferForm(offer);
  const contact = useContact();
  const { buy, busy } = useBuyOffer(offer, {
    onContactRequired: contact.ask,
    onOfferChanged: (current) => {
      remember('selectedOffer', JSON.stringify(current));
      onOfferChanged(current);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check() || !contact.check()) return;
    const { postUrl, username } = form;
    void buy({ postUrl: postUrl.trim(), username: username.trim(), contact: contact.contact });
  };

  return (
    <form className="checkout wrap" noValidate onSubmit={submit}>
      <h1>{t.title}</h1>
      <div className="checkout-side">
        <OfferSummary offer={offer} />
      </div>
      <div className="checkout-main">
        <OfferTargets offer={offer} form={form} />
        <Notice tone="warn" icon="eye">
          {common.publicText}
        </Notice>
        <ContactFields {...contact.fields} />
        <Notice tone="plain" icon="lock" title={t.secure}>
          {common.securePayment}
        </Notice>
        <Button type="primary" htmlType="submit" className="pay" block busy={busy}>
          {busy
            ? common.processing
            : configured(buttonTexts.proceedToPayment, en.offerCheckout.proceed, t.proceed)}
        </Button>
      </div>
    </form>
  );
}

const hasFollowers = (offer: PublicOffer) =>
  offer.mainServiceType === 'followers' || offer.bonusFollowers > 0;

type WrongField = 'post' | 'username' | null;

/** The two targets of an offer and the rules of spec §5 for them. */
function useOfferForm(offer: PublicOffer) {
  const { offerCheckout: t, followers, likesViews } = useMessages();
  const [postUrl, setPostUrl] = useState('');
  const [username, setUsername] = useState('');
  const [wrong, setWrong] = useState<WrongField>(null);
  const postInput = useRef<InputRef>(null);
  const usernameInput = useRef<InputRef>(null);

  const refuse = (field: WrongField, input: RefObject<InputRef | null>, title: string, text: string) => {
    toasts.show({ title, text, tone: 'destructive' });
    setWrong(field);
    input.current?.focus();
    return false;
  };

  const check = () => {
    if (!postUrl.trim()) return refuse('post', postInput, t.missingUrl, t.missingUrlText);
    if (!canonicalShortcode(postUrl))
      return refuse('post', postInput, likesViews.urlInvalid, t.invalidUrlText);
    const named = hasFollowers(offer) && username.trim();
    if (named && !canonicalUsername(named)) {
      return refuse('username', usernameInput, followers.usernameInvalid, followers.usernameInvalidText);
    }
    setWrong(null);
    return true;
  };
  return { postUrl, setPostUrl, username, setUsername, wrong, postInput, usernameInput, check };
}

function OfferTargets({ offer, form }: { offer: PublicOffer; form: ReturnType<typeof useOfferForm> }) {
  const { offerCheckout: t, likesViews } = useMessages();
  const { usernameFormPlaceholder } = useSiteConfig();
  return (
    <>
      <TextField
        label={t.url}
        hint={likesViews.urlHint}
        placeholder={likesViews.urlPlaceholder}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        inputRef={form.postInput}
        value={form.postUrl}
        invalid={form.wrong === 'post'}
        onText={form.setPostUrl}
      />
      {hasFollowers(offer) && (
        <UsernameField
          label={t.username}
          hint={t.usernameText}
          placeholder={usernameFormPlaceholder}
          inputRef={form.usernameInput}
          value={form.username}
          invalid={form.wrong === 'username'}
          onText={form.setUsername}
        />
      )}
    </>
  );
}

function OfferSummary({ offer }: { offer: PublicOffer }) {
  const { checkout, offers, offerCheckout: t } = useMessages();
  return (
    <section className="receipt" aria-labelledby="summary-title">
      <h2 id="summary-title" className="card-title">
        {checkout.summary}
      </h2>
      <p className="receipt-offer-name">
        {offer.name} <span className="badge offer-save">{offers.save(offer.savePercentage)}</span>
      </p>
      <OfferContents offer={offer} buyLabel={t.buy} />
      <dl>
        <div>
          <dt>{checkout.delivery}</dt>
          <dd>{checkout.offerDelivery}</dd>
        </div>
        <div className="receipt-total">
          <dt>{checkout.total}</dt>
          <dd>{formatRupees(offer.price)}</dd>
        </div>
      </dl>
    </section>
  );
}
