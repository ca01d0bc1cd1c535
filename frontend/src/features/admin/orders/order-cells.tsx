import { canonicalShortcode, canonicalUsername, postUrl, profileUrl } from '@boostline/contracts/target';
import type { OrderStatus } from '@boostline/contracts/orders';
import { Tag } from 'antd';

/** The account or post of an order as a link, or as it was written when it is neither. */
export function TargetLink({ target }: { target: string }) {
  const shortcode = canonicalShortcode(target);
  const username = canonicalUsername(target);
  const href = shortcode ? postUrl(shortcode) : username ? profileUrl(username) : null;
  const text = shortcode ?? (username ? `@${username}` : target);
  if (!href) return text;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

/** Spec §4: completed plain, processing secondary, everything else stands out. */
export function StatusTag({ status }: { status: OrderStatus }) {
  const look =
    status === 'completed' ? 'tag-plain' : status === 'processing' ? 'tag-secondary' : 'tag-destructive';
  return <Tag className={look}>{status}</Tag>;
}

export function OrderDate({ iso }: { iso: string }) {
  const text = new Date(iso).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
  return <time dateTime={iso}>{text}</time>;
}
