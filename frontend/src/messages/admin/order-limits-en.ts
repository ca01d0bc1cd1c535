import { accountKind } from '@boostline/contracts/products/specification/specified-targets';
import type { BlockedKind } from '@boostline/contracts/schemas/admin/order-limits';

const kinds: Record<string, string> & Record<BlockedKind, string> = {
  username: accountKind.texts.en.name,
  post: 'Post or reel',
  email: 'Email address',
  phone: 'Mobile number',
};

const valueHints: Record<string, string> & Record<BlockedKind, string> = {
  username:
    'Name or profile link. An order for a post is refused too where its link or the order names this account. Most links of posts name none: block those posts too.',
  post: 'The link of the post or reel',
  email: 'Judged when the buyer pays',
  phone: 'Judged when the buyer pays',
};

export const limitMessages = {
  limits: 'How much you sell to one',
  limitsLead:
    'An account that gets two orders at once often gets less of both, because suppliers count from where it stands. Unpaid orders of strangers count for nobody.',
  openPerTarget: 'Orders for one account or post at the same time',
  perBuyerInDay: 'Orders of one buyer within 24 hours',
  perBuyerHint: 'A buyer is known by the browser, and by an email address or number that has paid.',
  unlimited: 'No limit',
  saveLimits: 'Save limits',
  limitsSaved: 'Limits saved',
  block: 'Block somebody',
  blockLead:
    'No new order is taken or paid. The buyer reads that we cannot take the order and should contact support; your reason is not shown. What is paid already goes on.',
  kind: 'What',
  kinds,
  value: 'Which',
  valueHints,
  reason: 'Reason, for yourself',
  submit: 'Block',
  blocking: 'Blocking...',
  blocked: 'Blocked',
  list: 'Blocked',
  none: 'The blocklist is empty.',
  since: 'Since',
  by: 'By',
  unblock: 'Unblock',
  unblockNamed: (value: string) => `Unblock ${value}`,
  unblocked: 'Unblocked',
};
