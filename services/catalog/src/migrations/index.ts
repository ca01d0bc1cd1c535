import { CreateCatalogue1795233600000 } from './1795233600000-create-catalogue.js';
import { SyncedServices1795500000000 } from './1795500000000-synced-services.js';
import { PackageFallback1795612000000 } from './1795612000000-package-fallback.js';
import { PriceGuard1796000000000 } from './1796000000000-price-guard.js';
import { OfferEnd1796100000000 } from './1796100000000-offer-end.js';
import { Opening1796320000000 } from './1796320000000-opening.js';
import { Guides1799070000000 } from './1799070000000-guides.js';
import { FurtherRoutes1800140000001 } from './1800140000001-further-routes.js';
import { OfferNames1800210000001 } from './1800210000001-offer-names.js';
import { Logos1796320000002 } from './1796320000002-logos.js';
import { PackagesInParts1796430000000 } from './1796430000000-packages-in-parts.js';
import { OfferServices1796600000000 } from './1796600000000-offer-services.js';
import { SaleTaxes1796700000000 } from './1796700000000-sale-taxes.js';
import { ServiceCategories1796710000000 } from './1796710000000-service-categories.js';
import { ExchangeFactors1797100000121 } from './1797100000121-exchange-factors.js';
import { Products1797200000036 } from './1797200000036-products.js';
import { Languages1799010000000 } from './1799010000000-languages.js';
import { OwnTargetKinds1799020000000 } from './1799020000000-own-target-kinds.js';

export const migrations = [
  CreateCatalogue1795233600000,
  SyncedServices1795500000000,
  PackageFallback1795612000000,
  PriceGuard1796000000000,
  OfferEnd1796100000000,
  Opening1796320000000,
  Logos1796320000002,
  PackagesInParts1796430000000,
  OfferServices1796600000000,
  SaleTaxes1796700000000,
  ServiceCategories1796710000000,
  ExchangeFactors1797100000121,
  Products1797200000036,
  Languages1799010000000,
  OwnTargetKinds1799020000000,
  Guides1799070000000,
  FurtherRoutes1800140000001,
  OfferNames1800210000001,
];
