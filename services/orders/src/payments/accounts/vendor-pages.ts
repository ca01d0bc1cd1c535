import type { PaymentGatewayName } from '@boostline/contracts/schemas/admin/settings';

/** The domains on which buyers pay, by the vendors' documents. */
export const vendorPages: Record<PaymentGatewayName, readonly string[]> = {
  sandbox: [],
  razorpay: ['rzp.io', 'razorpay.com'],
  cashfree: ['cashfree.com'],
  upigateway: ['upigateway.com', 'ekqr.in'],
  phonepe: ['phonepe.com'],
};
