import { z } from 'zod';
import { cleanToken } from '../../values/clean-text.js';

/** The advertiser's id at Google (`G-…`, `AW-…`) or of a Meta Pixel (digits); empty: nothing is reported to anyone. */
export const analyticsTag = z
  .string()
  .overwrite((text) => cleanToken(text).toUpperCase())
  .regex(
    /^$|^G-[A-Z0-9]{4,16}$|^AW-\d{6,16}$|^\d{10,20}$/,
    'must be G-…, AW-… or the number of a Meta Pixel',
  );

export type AnalyticsVendor = 'Google' | 'Meta';
export const vendorOf = (tag: string): AnalyticsVendor => (/^\d/.test(tag) ? 'Meta' : 'Google');
