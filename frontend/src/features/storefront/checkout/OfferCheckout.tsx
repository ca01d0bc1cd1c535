import type { InputRef } from 'antd';
import type { CouponQuote } from '@boostline/contracts/schemas/shop/coupons';
import type { PublicOffer } from '@boostline/contracts/schemas/shop/offers';
import { partsOf } from '@boostline/contracts/products/specification/offer-fields';
import { linkOf, readTarget, type TargetProblem } from '@boostline/contracts/products/read-target';
import { Link } from 'react-router-dom';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { remember } from '../../../api/session-storage.js';
import { useSiteConfig } from '../../../api/use-catalogue.js';
import { en, type Messages } from '../../../messages/en.js';
import { configured, useMessages } from '../../../messages/language.js';
import { Notice } from '../../../ui/Notice.js';
import { useRefusal } from '../../../ui/toasts/use-refusal.js';
import type { ShopProduct, ShopTargetKind } from '../../../products/assortment.js';
import { networksOf } from '../../../products/line-words.js';
import { isSpecified } from '../../../products/specification.js';
import { useProducts } from '../../../products/use-products.js';
import { LateAccount } from '../account/LateAccount.js';
import { LinkField } from '../packages/target/LinkField.js';
import { placeholderOf, problemWords } from '../packages/target/target-words.js';
import { UsernameField } from '../../../ui/UsernameField.js';
import { useDraft } from '../drafts/drafts.js';
import { offerName } from '../offers/offer-name.js';
import { OfferContents } from '../offers/OfferContents.js';
import { OfferTerms, SavingBadge } from '../offers/OfferSaving.js';
import { useUsualTime } from '../packages/usual-words.js';
import { CouponEntry } from './CouponEntry.js';
import { PriceRows } from './PriceRows.js';
import { noCoupon } from './offer-coupon.js';
import { ContactFields } from './ContactFields.js';
import { InvoiceEntry } from './InvoiceEntry.js';
import { OtherTargets, useOtherTargets } from './OtherTargets.js';
import { PayBar } from './PayBar.js';
import { UpiWords } from './PaymentMethod.js';
import { useContact } from './use-contact.js';
import { useInvoice } from './use-invoice.js';
import { useBuyOffer } from './use-buy-offer.js';
import '../offers/offers.css';

interface OfferCheckoutProps {
  offer: PublicOffer;
  onOfferChanged: (current: PublicOffer) => void;
}

export function OfferCheckout({ offer, onOfferChanged }: OfferCheckoutProps) {
  const { offerCheckout: t, checkout, common, language } = useMessages();
  const { buttonTexts } = useSiteConfig();
  const form = useOfferForm(offer);
  const others = useOtherTargets(offer);
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
    const reachedBy = form.check() && others.check() && contact.read();
    const named = reachedBy && invoice.read();
    if (!reachedBy || !named) return;
    const { postUrl, username } = form;
    const paid = { contact: { ...reachedBy, ...named }, coupon: coupon.quote?.code ?? null };
    const targets = others.typed;
    void buy({ postUrl: postUrl.trim(), username: username.trim(), targets, ...paid });
  };

  return (
    <form className="checkout wrap" noValidate onSubmit={submit}>
      <h1>{t.title}</h1>
      <div className="checkout-side">
        <OfferSummary offer={offer} coupon={coupon.quote} />
      </div>
      <div className="checkout-main">
        <OfferTargets offer={offer} form={form} />
        <OtherTargets of={others} />
        <Notice tone="warn" icon="eye">
          {common.publicText(useTargetKinds(offer).network)}
        </Notice>
        <ContactFields {...contact.fields} />
        <InvoiceEntry fields={invoice.fields} />
        <CouponEntry wanted={coupon.refused !== null}>
          {({ OfferCoupon }, autoFocus) => (
            <OfferCoupon offer={offer} coupon={coupon} onCoupon={setCoupon} autoFocus={autoFocus} />
          )}
        </CouponEntry>
        <Notice tone="plain" icon="lock" title={t.secure}>
          <UpiWords />
          <p>{checkout.upiText}</p>
        </Notice>
        <PayBar
          label={configured(buttonTexts.proceedToPayment, en.offerCheckout.proceed, t.proceed, language)}
          busy={busy}
        />
      </div>
    </form>
  );
}

/** What the two fields are for (spec §5). */
function useTargetKinds(offer: PublicOffer) {
  const products = useProducts();
  const messages = useMessages();
  const kindOf = (product: ShopProduct) => products.targetKindOf(product);
  const parts = partsOf(offer).map(({ product }) => ({ type: product }));
  const specified = parts.flatMap(({ type }) => products.find(type) ?? []).filter(isSpecified);
  const named = specified.find((product) => kindOf(product).bareName);
  const link =
    specified.length > 0 && products.all.find((product) => isSpecified(product) && !kindOf(product).bareName);
  return {
    link: link ? kindOf(link) : undefined,
    name: named && { kind: kindOf(named), unit: named.unit },
    network: networksOf(parts, messages, products),
  };
}

/** The specification has sentences of its own for an offer's link. */
function linkProblem(problem: TargetProblem, kind: ShopTargetKind, messages: Messages): [string, string] {
  const { offerCheckout: t, target } = messages;
  if (problem === 'shortLink') return problemWords(problem, kind, messages);
  return problem === 'empty' ? [t.missingUrl, t.missingUrlText] : [target.linkInvalid, t.invalidUrlText];
}

type TargetField = 'post' | 'username';

/** The two targets of an offer and the rules of spec §5 for them. */
function useOfferForm(offer: PublicOffer) {
  const messages = useMessages();
  const { link, name } = useTargetKinds(offer);
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
    const read = link && readTarget(link, postUrl);
    if (read && 'problem' in read)
      return ask('post', postInput, ...linkProblem(read.problem, link, messages));
    const named = name && username.trim() !== '' && readTarget(name.kind, username);
    if (named && 'problem' in named)
      return ask('username', usernameInput, ...problemWords(named.problem, name.kind, messages));
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
  const { offerCheckout: t, checkout } = useMessages();
  const { usernameFormPlaceholder } = useSiteConfig();
  const { link, name, network } = useTargetKinds(offer);
  const read = link && readTarget(link, form.postUrl);
  return (
    <>
      {link && (
        <LinkField
          label={t.url}
          hint={
            read && 'target' in read ? (
              <LookLink href={linkOf(link, read.target)} network={network} />
            ) : (
              link.hint
            )
          }
          placeholder={placeholderOf(link)}
          inputRef={form.postInput}
          value={form.postUrl}
          error={form.errorAt('post')}
          onText={form.onPostUrl}
        />
      )}
      {link && <LateAccount kind={link} typed={form.postUrl} onPost={form.onPostUrl} />}
      {name && (
        <UsernameField
          label={
            <>
              <span>{name.kind.label}</span> <span className="soft">{`(${checkout.optional})`}</span>
            </>
          }
          hint={t.usernameText(name.unit)}
          placeholder={usernameFormPlaceholder}
          inputRef={form.usernameInput}
          value={form.username}
          error={form.errorAt('username')}
          onText={form.onUsername}
        />
      )}
      {name && <LateAccount kind={name.kind} typed={form.username} />}
    </>
  );
}

/** The target, for a check before payment. */
function LookLink({ href, network }: { href: string; network: string }) {
  const t = useMessages().checkout;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {t.look(network)}
    </a>
  );
}

function OfferSummary({ offer, coupon }: { offer: PublicOffer; coupon: CouponQuote | null }) {
  const { checkout, offerCheckout: t, language } = useMessages();
  const usually = useUsualTime({ packageId: 0, quantity: 0, offerName: offer.name });
  return (
    <section className="receipt" aria-labelledby="summary-title">
      <h2 id="summary-title" className="card-title">
        {checkout.summary}
      </h2>
      <p className="receipt-offer-name">
        <span>{offerName(offer, language)}</span> <SavingBadge offer={offer} />{' '}
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
