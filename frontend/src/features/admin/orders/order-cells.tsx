import type { AdministeredOrder } from '@boostline/contracts/schemas/admin/order-lists';
import {
  canonicalShortcode,
  canonicalUsername,
  postUrl,
  profileUrl,
} from '@boostline/contracts/schemas/shop/target';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { Tag } from 'antd';
import { orderMessages as t } from '../../../messages/admin/orders-en.js';
import { orderWord, type StateWord } from '../words/order-words.js';
import { shopMoment } from '../words/shop-time.js';

/** The account or post of an order, short; or as it was written when it is neither. */
export function targetOf(target: string): { text: string; href: string | null } {
  const shortcode = canonicalShortcode(target);
  if (shortcode) return { text: shortcode, href: postUrl(shortcode) };
  const username = canonicalUsername(target);
  if (username) return { text: `@${username}`, href: profileUrl(username) };
  return { text: target, href: target.startsWith('https://') ? target : null };
}

export function TargetLink({ target }: { target: string }) {
  const { text, href } = targetOf(target);
  if (!href) return text;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

interface OrderNumberProps {
  order: Pick<AdministeredOrder, 'id' | 'code'>;
  onOpen: (id: number) => void;
}

export function OrderNumber({ order: { id, code }, onOpen }: OrderNumberProps) {
  return (
    <button
      type="button"
      className="link-like number"
      aria-label={t.openOrder(code)}
      onClick={() => onOpen(id)}
    >
      {code}
    </button>
  );
}

export function OrderState({ order }: { order: Pick<AdministeredOrder, 'status' | 'lines'> }) {
  return <StateTag word={orderWord(order)} />;
}

/** What is paid, and the coupon that it is reduced by. */
export function OrderAmount({ order: { amount, coupon } }: { order: AdministeredOrder }) {
  return (
    <>
      <span className="number">{formatRupees(amount)}</span>
      {coupon && <small className="soft">{`${coupon.code} ${formatRupees(-coupon.discount)}`}</small>}
    </>
  );
}

export function OrderDate({ iso }: { iso: string }) {
  return <time dateTime={iso}>{shopMoment(iso)}</time>;
}

export function StateTag({ word: { text, tone } }: { word: StateWord }) {
  return <Tag className={`tone-${tone}`}>{text}</Tag>;
}
