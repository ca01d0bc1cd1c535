import type { BuyerMessageKind } from '@boostline/contracts/schemas/admin/notices/messages';

/** What a message says; amounts and goods are in words already. */
export interface TextFacts {
  goods: string;
  target: string;
  /** What the buyer still has to name, such as `Instagram username`. */
  asked: string;
  amount: string;
  orderNumber: string;
  partly: boolean;
  /** What the owner wrote. */
  answer: string;
}

interface Text {
  subject: (facts: TextFacts) => string;
  paragraphs: (facts: TextFacts) => string[];
  /** Of the link to the order. */
  button: string;
}

export interface MailWords {
  texts: Record<BuyerMessageKind, Text>;
  hello: string;
  order: (number: string) => string;
  /** Under each message. */
  why: (shop: string) => string;
  /** Of the link that ends reminders. */
  stop: string;
}
