import { z } from 'zod';
import { isGstin } from './gstin-rule.js';

export const gstin = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isGstin, 'is no GSTIN: please compare each character with your certificate');
