import type { BuyerMessageKind } from '@boostline/contracts/schemas/admin/notices/messages';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';

/** What a message says; amounts and goods are in words already. */
export interface TextFacts {
  goods: string;
  target: string;
  amount: string;
  orderNumber: string;
  partly: boolean;
}

interface Text {
  subject: (facts: TextFacts) => string;
  paragraphs: (facts: TextFacts) => string[];
  /** Of the link to the order. */
  button: string;
}

export interface MailWords {
  goods: Record<PackageType, (quantity: string) => string>;
  texts: Record<BuyerMessageKind, Text>;
  hello: string;
  order: (number: string) => string;
  /** Under each message. */
  why: (shop: string) => string;
  /** Of the link that ends reminders. */
  stop: string;
}
