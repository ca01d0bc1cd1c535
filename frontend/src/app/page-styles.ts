// The document carries the styles of every page, so that none is seen unstyled when a buyer goes to it.
import '../features/storefront/home/home.css';
import '../features/storefront/home/live-order.css';
import '../features/storefront/packages/packages.css';
import '../features/storefront/offers/offers.css';
import '../features/storefront/checkout/checkout.css';
import '../features/storefront/payment/payment.css';
import '../features/storefront/orders/orders.css';
import '../features/storefront/rules/rules.css';
import '../features/storefront/not-found/not-found.css';
import '../features/storefront/opening-soon/opening-soon.css';
