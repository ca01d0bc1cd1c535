import { z } from 'zod';
import { isStateCode, type StateCode } from './indian-states.js';

/** Beside the list, which browsers take without the checks. */
export const stateCode = z.custom<StateCode>(
  (value) => typeof value === 'string' && isStateCode(value),
  'must be a State or Union Territory of India',
);
