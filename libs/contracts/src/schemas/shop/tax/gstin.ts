import { z } from 'zod';
import { cleanToken } from '../../values/clean-text.js';
import { isGstin } from './gstin-rule.js';

export const gstin = z
  .string()
  .overwrite(cleanToken)
  .toUpperCase()
  .refine(isGstin, 'is no GSTIN: please compare each character with your certificate');
