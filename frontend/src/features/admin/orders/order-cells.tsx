import type { AdministeredOrder } from '@boostline/contracts/schemas/admin/order-lists';
import { linkOf, readTarget } from '@boostline/contracts/products/read-target';
import { productOf } from '@boostline/contracts/products/specification/sold-as-specified';
import type { TargetKind } from '@boostline/contracts/products/target-kind';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { Tag } from 'antd';
import { orderMessages as t } from '../../../messages/admin/orders-en.js';
import { orderWord, type StateWord } from '../words/order-words.js';
import { shopMoment } from '../words/shop-time.js';

interface ShortTarget {
  text: string;
  href: string | null;
}

/** A name, or a link without its scheme and `www`. */
export const shortTarget = (shown: string): string =>
  /^[\w.]+$/.test(shown) ? `@${shown}` : shown.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/$/, '');

/** What the whole order is for; as it was written when none of its lines reads it. */
export function orderTarget({
  instagramUsername: shown,
  lines,
}: Pick<AdministeredOrder, 'instagramUsername' | 'lines'>): ShortTarget {
  for (const line of lines) {
    const { targetKind } = productOf(line);
    const reading = readTarget(targetKind, shown);
    if ('target' in reading) return targetOf(targetKind, reading.target);
  }
  return { text: shown, href: shown.startsWith('https://') ? shown : null };
}

export function lineTarget(line: Parameters<typeof productOf>[0], target: string): ShortTarget {
  return targetOf(productOf(line).targetKind, target);
}

function targetOf(kind: TargetKind, target: string): ShortTarget {
  return { text: kind.bareName ? shortTarget(target) : target, href: linkOf(kind, target) };
}

export function TargetLink({ target: { text, href } }: { target: ShortTarget }) {
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
    <span className="two-lines">
      <span className="number">{formatRupees(amount)}</span>
      {coupon && <small className="soft">{`${coupon.code} ${formatRupees(-coupon.discount)}`}</small>}
    </span>
  );
}

export function OrderDate({ iso }: { iso: string }) {
  return <time dateTime={iso}>{shopMoment(iso)}</time>;
}

export function StateTag({ word: { text, tone } }: { word: StateWord }) {
  return <Tag className={`tone-${tone}`}>{text}</Tag>;
}
