import { Orders1763690000000 } from './1763690000000-orders.js';
import { BuyerOrders1795236000000 } from './1795236000000-buyer-orders.js';
import { Administration1795400000000 } from './1795400000000-administration.js';
import { LineFallback1795612000000 } from './1795612000000-line-fallback.js';
import { Retention1795820000000 } from './1795820000000-retention.js';
import { Refills1795830000000 } from './1795830000000-refills.js';
import { MaskedWebhooks1795840000000 } from './1795840000000-masked-webhooks.js';
import { OrderLists1795910000000 } from './1795910000000-order-lists.js';

export const migrations = [
  Orders1763690000000,
  BuyerOrders1795236000000,
  Administration1795400000000,
  LineFallback1795612000000,
  Retention1795820000000,
  Refills1795830000000,
  MaskedWebhooks1795840000000,
  OrderLists1795910000000,
];
