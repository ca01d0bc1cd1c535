import { useSiteConfig } from '../../../../api/use-catalogue.js';
import { en } from '../../../../messages/en.js';
import { configured, useMessages } from '../../../../messages/language.js';

/** The words on every button that orders: as configured, else in the page's language. */
export function useOrderNow(): string {
  return configured(useSiteConfig().buttonTexts.buyNow, en.common.orderNow, useMessages().common.orderNow);
}
