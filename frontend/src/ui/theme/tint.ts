import type { Product } from '@boostline/contracts/products/product';
import type { CSSProperties } from 'react';

/** The colour that a product gives to what it is shown in. */
export const tintOf = (color: Product['color']): CSSProperties & Record<`--${string}`, string> => ({
  '--tint': `var(--${color}-text)`,
  '--tint-soft': `var(--${color}-soft)`,
});
