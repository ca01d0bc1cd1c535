/** What the owner's own programs are answered by the versioned API. */
import { z } from 'zod';
import { administeredOrder } from '../order-lists.js';
import { offerOrderCreation, publicOffer } from '../../shop/offers.js';
import { orderCreation, orderStatus } from '../../shop/orders.js';
import { publicPackage } from '../../shop/packages.js';
import { gstin, stateCode } from '../../shop/tax/tax-documents.js';
import {
  customerAddress,
  customerBusinessName,
  customerEmail,
  customerName,
  customerPhone,
} from '../../shop/payments.js';

export const catalogueForPrograms = z.object({
  packages: z.array(publicPackage),
  offers: z.array(publicOffer),
});

export const orderForPrograms = administeredOrder
  .pick({
    id: true,
    code: true,
    status: true,
    createdAt: true,
    paidAt: true,
    packageId: true,
    packageType: true,
    offerName: true,
    instagramUsername: true,
    quantity: true,
    amount: true,
    lines: true,
  })
  .extend({
    customer: administeredOrder.shape.customer.optional().describe('only for a key that may read customers'),
  });
export type OrderForPrograms = z.infer<typeof orderForPrograms>;

const customer = z
  .strictObject({
    name: customerName.optional(),
    email: customerEmail.optional(),
    phone: customerPhone.optional(),
    state: stateCode.optional(),
    address: customerAddress.optional(),
    gstin: gstin.optional(),
    businessName: customerBusinessName.optional().describe('the legal name that belongs to the GSTIN'),
  })
  .optional()
  .describe(
    'as at the checkout: for messages about the order, and for gateways and invoices that require it',
  );

export const placementByProgram = orderCreation.omit({ amount: true }).extend({ customer });
/** The offer's parts are its own; the caller states its price, so that no one buys at another price than they read. */
export const offerPlacementByProgram = offerOrderCreation
  .pick({ offerName: true, amount: true, postUrl: true, instagramUsername: true })
  .extend({ customer });
export type CustomerOfProgram = z.infer<typeof customer>;

export const placedByProgram = z.object({
  id: z.int(),
  code: z.string().describe('the short number for people'),
  status: orderStatus,
  amount: z.number().describe('rupees'),
  paymentUrl: z
    .string()
    .nullable()
    .describe('where the buyer pays; null when the order can no longer be paid'),
});
