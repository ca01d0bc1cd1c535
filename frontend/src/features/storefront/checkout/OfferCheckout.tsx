import type { InputRef } from 'antd';
import type { CouponQuote } from '@boostline/contracts/schemas/shop/coupons';
import type { PublicOffer } from '@boostline/contracts/schemas/shop/offers';
import { canonicalShortcode, canonicalUsername, postUrl } from '@boostline/contracts/schemas/shop/target';
import { Link } from 'react-router-dom';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { remember } from '../../../api/session-storage.js';
import { useSiteConfig } from '../../../api/use-catalogue.js';
import { en } from '../../../messages/en.js';
import { configured, useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { TextField } from '../../../ui/TextField.js';
import { useRefusal } from '../../../ui/toasts/use-refusal.js';
import { UsernameField } from '../../../ui/UsernameField.js';
import { useDraft } from '../drafts/use-draft.js';
import { OfferContents } from '../offers/OfferContents.js';
import { OfferTerms, SavingBadge } from '../offers/OfferSaving.js';
import { useUsualTime } from '../packages/use-usual-time.js';
import { CouponEntry } from './CouponEntry.js';
import { PriceRows } from './PriceRows.js';
import { noCoupon } from './offer-coupon.js';
import { ContactFields } from './ContactFields.js';
import { InvoiceEntry } from './InvoiceEntry.js';
import { PaymentMarks } from './PaymentMarks.js';
import { useContact } from './use-contact.js';
import { useInvoice } from './use-invoice.js';
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
  const [coupon, setCoupon] = useState(noCoupon);
  const invoice = useInvoice(coupon.quote?.amount ?? offer.price);
  const { buy, busy } = useBuyOffer(offer, {
    onContactRequired: contact.ask,
    onContactRefused: contact.refused,
    onInvoiceRequired: invoice.demand,
    onCouponRefused: (refused) => setCoupon({ quote: null, refused }),
    onOfferChanged: (current) => {
      remember('selectedOffer', JSON.stringify(current));
      onOfferChanged(current);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reachedBy = form.check() && contact.read();
    const named = reachedBy && invoice.read();
    if (!reachedBy || !named) return;
    const { postUrl, username } = form;
    const paid = { contact: { ...reachedBy, ...named }, coupon: coupon.quote?.code ?? null };
    void buy({ postUrl: postUrl.trim(), username: username.trim(), ...paid });
  };

  return (
    <form className="checkout wrap" noValidate onSubmit={submit}>
      <h1>{t.title}</h1>
      <div className="checkout-side">
        <OfferSummary offer={offer} coupon={coupon.quote} />
      </div>
      <div className="checkout-main">
        <OfferTargets offer={offer} form={form} />
        <Button type="primary" htmlType="submit" className="pay" block busy={busy}>
          {busy
            ? common.processing
            : configured(buttonTexts.proceedToPayment, en.offerCheckout.proceed, t.proceed)}
        </Button>
        <Notice tone="warn" icon="eye">
          {common.publicText}
        </Notice>
        <Notice tone="plain" icon="lock" title={t.secure}>
          <PaymentMarks />
        </Notice>
        <CouponEntry wanted={coupon.refused !== null}>
          {({ OfferCoupon }, autoFocus) => (
            <OfferCoupon offer={offer} coupon={coupon} onCoupon={setCoupon} autoFocus={autoFocus} />
          )}
        </CouponEntry>
        <InvoiceEntry fields={invoice.fields} />
        <ContactFields {...contact.fields} />
      </div>
    </form>
  );
}

const hasFollowers = (offer: PublicOffer) =>
  offer.mainServiceType === 'followers' || offer.bonusFollowers > 0;

type TargetField = 'post' | 'username';

/** The two targets of an offer and the rules of spec §5 for them. */
function useOfferForm(offer: PublicOffer) {
  const { offerCheckout: t, followers, likesViews } = useMessages();
  const [postUrl, setPostUrl] = useDraft('offer_post');
  const [username, setUsername] = useDraft('offer_username');
  const { refuse, clear, errorAt } = useRefusal<TargetField>();
  const postInput = useRef<InputRef>(null);
  const usernameInput = useRef<InputRef>(null);

  const ask = (field: TargetField, input: RefObject<InputRef | null>, title: string, text: string) => {
    refuse(field, title, text);
    input.current?.focus();
    return false;
  };

  const check = () => {
    if (!postUrl.trim()) return ask('post', postInput, t.missingUrl, t.missingUrlText);
    if (!canonicalShortcode(postUrl)) return ask('post', postInput, likesViews.urlInvalid, t.invalidUrlText);
    const named = hasFollowers(offer) && username.trim();
    if (named && !canonicalUsername(named)) {
      return ask('username', usernameInput, followers.usernameInvalid, followers.usernameInvalidText);
    }
    clear();
    return true;
  };
  const typed = (keep: (text: string) => void) => (text: string) => {
    keep(text);
    clear();
  };
  return {
    postUrl,
    username,
    onPostUrl: typed(setPostUrl),
    onUsername: typed(setUsername),
    errorAt,
    postInput,
    usernameInput,
    check,
  };
}

function OfferTargets({ offer, form }: { offer: PublicOffer; form: ReturnType<typeof useOfferForm> }) {
  const { offerCheckout: t, likesViews } = useMessages();
  const { usernameFormPlaceholder } = useSiteConfig();
  const code = canonicalShortcode(form.postUrl);
  return (
    <>
      <TextField
        label={t.url}
        hint={code ? <LookLink shortcode={code} /> : likesViews.urlHint}
        placeholder={likesViews.urlPlaceholder}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        inputRef={form.postInput}
        value={form.postUrl}
        error={form.errorAt('post')}
        onText={form.onPostUrl}
      />
      {hasFollowers(offer) && (
        <UsernameField
          label={t.username}
          hint={t.usernameText}
          placeholder={usernameFormPlaceholder}
          inputRef={form.usernameInput}
          value={form.username}
          error={form.errorAt('username')}
          onText={form.onUsername}
        />
      )}
    </>
  );
}

/** The target, for a check before payment. */
function LookLink({ shortcode }: { shortcode: string }) {
  const t = useMessages().checkout;
  return (
    <a href={postUrl(shortcode)} target="_blank" rel="noopener noreferrer">
      {t.look}
    </a>
  );
}

function OfferSummary({ offer, coupon }: { offer: PublicOffer; coupon: CouponQuote | null }) {
  const { checkout, offerCheckout: t } = useMessages();
  const usually = useUsualTime({ packageId: 0, quantity: 0, offerName: offer.name });
  return (
    <section className="receipt" aria-labelledby="summary-title">
      <h2 id="summary-title" className="card-title">
        {checkout.summary}
      </h2>
      <p className="receipt-offer-name">
        <span>{offer.name}</span> <SavingBadge offer={offer} />{' '}
        <Link to="/offers" className="offer-edit">
          {checkout.edit}
        </Link>
      </p>
      <OfferContents offer={offer} buyLabel={t.buy} />
      <OfferTerms offer={offer} />
      <dl>
        <div>
          <dt>{checkout.delivery}</dt>
          <dd>{usually ?? checkout.offerDelivery}</dd>
        </div>
        <PriceRows amount={coupon?.amount ?? offer.price} coupon={coupon} />
      </dl>
    </section>
  );
}
