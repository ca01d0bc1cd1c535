import { z } from 'zod';

export const gstRegistrationKinds = ['unregistered', 'registered', 'composition'] as const;
export const gstRegistrationKind = z.enum(gstRegistrationKinds);
export type GstRegistrationKind = z.infer<typeof gstRegistrationKind>;

/** Percent, of all heads together. */
export const highestGstRate = 40;
