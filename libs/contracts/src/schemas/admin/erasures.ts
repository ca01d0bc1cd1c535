import { z } from 'zod';
import { cleanToken } from '../values/clean-text.js';
import { documentContents, documentKind } from '../shop/tax/tax-documents.js';
import { reason } from './order-decisions.js';
import { orderListRow } from './order-lists.js';
import { administeredOrderDetail } from './orders.js';

/** Orders that are looked at or erased at once. */
export const maxErasedAtOnce = 50;
export const someOrders = z.strictObject({
  orderIds: z.array(z.int().positive()).min(1).max(maxErasedAtOnce),
});

/** What an order's page does not show. */
export const heldOfOrder = z.object({
  orderId: z.int(),
  comments: z.array(z.array(z.string())).describe('of each line that has any'),
  messages: z.array(
    z.object({
      kind: z.string(),
      channel: z.string(),
      address: z.string(),
      state: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  browserSubscriptions: z
    .array(z.object({ language: z.string(), since: z.iso.datetime() }))
    .optional()
    .describe('browsers of the buyer that are subscribed to the order'),
  invoice: z
    .object({
      state: z.string().nullable(),
      address: z.string().nullable(),
      gstin: z.string().nullable(),
      businessName: z.string().nullable(),
    })
    .optional()
    .describe('what the buyer gave for it'),
  documents: z
    .array(z.object({ kind: documentKind, issuedAt: z.iso.datetime(), buyer: documentContents.shape.buyer }))
    .optional()
    .describe('the names on its tax documents, which are kept as issued'),
  erasedAt: z.iso.datetime().nullable(),
  problem: z.string().nullable().describe('why it cannot be erased now, a sentence'),
});
export type HeldOfOrder = z.infer<typeof heldOfOrder>;

/** Orders that are not fully erased yet, with the reason. */
export const leftOver = z.object({
  left: z.array(z.object({ orderId: z.int(), problem: z.string() })),
});
export type LeftOver = z.infer<typeof leftOver>;

export const heldSearch = z.strictObject({
  search: z.string().overwrite(cleanToken).min(1).max(200).describe('contact, target or number of an order'),
});
const foundOrder = orderListRow
  .pick({
    id: true,
    code: true,
    status: true,
    instagramUsername: true,
    customer: true,
    createdAt: true,
    amount: true,
  })
  .extend(heldOfOrder.pick({ erasedAt: true, problem: true }).shape);
export type FoundOrder = z.infer<typeof foundOrder>;
export const foundOrders = z.object({
  orders: z.array(foundOrder),
  more: z.boolean().describe('there are further ones: name more of what is searched for'),
});

/** For the buyer: everything that is held. */
export const heldData = z.object({
  madeAt: z.iso.datetime(),
  orders: z.array(administeredOrderDetail.extend({ held: heldOfOrder })),
});

export const erasureRequest = someOrders.extend({ reason });
export const erasure = z.object({
  id: z.uuid(),
  orders: z.int(),
  state: z.enum(['open', 'done']),
  problem: z.string().nullable().describe('why it is not done yet; it is tried again by itself'),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
});
export type Erasure = z.infer<typeof erasure>;
