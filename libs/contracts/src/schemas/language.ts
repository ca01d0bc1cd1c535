import { z } from 'zod';

export const language = z
  .string()
  .regex(/^[a-z]{2,3}$/, 'must be a code of two or three letters, such as ta');
