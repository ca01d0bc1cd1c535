import * as api from '@boostline/contracts/routes/public/index';
import { forward, forwardDecision, forwardFile, type Forward, type ForwardedFile } from './forward.js';

/** Hundreds of packages are decided on and written. */
const bulk = { timeout: 9000 };
/** Another server is called, which may be slow. */
const toGateway = { timeout: 25_000 };
const toSupplier = { timeout: 25_000 };
const toSuppliers = { timeout: 40_000 };
const toMailServer = { timeout: 45_000 };
const toPushService = { timeout: 20_000 };
const toProgram = { timeout: 20_000 };
const statement = { timeout: 30_000 };
const search = { lane: 'searches' } as const;
const catalogChange = { refresh: 'catalog' } as const;

/** Routes of the admin panel that one service answers, by feature. */
export const forwards: Forward[] = [
  forward(api.listAdminOrders, 'orders', search),
  forward(api.listAdminOfferOrders, 'orders', search),
  forward(api.searchCustomers, 'orders', search),
  forward(api.giveOrder, 'orders'),
  forwardDecision(api.noteAdminOrder, 'orders'),
  forwardDecision(api.answerHelp, 'orders'),
  forwardDecision(api.hideRating, 'orders'),
  forward(api.makeOrderLink, 'orders'),
  forwardDecision(api.cancelAdminOrder, 'orders'),
  forwardDecision(api.holdAdminParts, 'orders'),
  forwardDecision(api.resumeAdminParts, 'orders'),
  forwardDecision(api.stopAdminParts, 'orders'),
  forwardDecision(api.reviewAdminOrder, 'orders'),
  forwardDecision(api.acceptSuspense, 'orders'),
  forwardDecision(api.returnSuspense, 'orders'),
  forwardDecision(api.settleForeignMoney, 'orders'),
  forwardDecision(api.refundOrder, 'orders'),
  forwardDecision(api.approveRefund, 'orders'),
  forwardDecision(api.retryRefund, 'orders'),
  forwardDecision(api.finishRefund, 'orders'),
  forwardDecision(api.adoptUpstreamOrder, 'fulfilment', toSupplier),
  forwardDecision(api.resendLine, 'fulfilment'),
  forwardDecision(api.switchLine, 'fulfilment'),
  forwardDecision(api.cancelLine, 'fulfilment', toSupplier),
  forwardDecision(api.refillLine, 'fulfilment', toSupplier),
  forwardDecision(api.refundLine, 'fulfilment'),
  forwardDecision(api.endLine, 'fulfilment'),
  forwardDecision(api.refundMissing, 'fulfilment'),
  forward(api.listRefusals, 'fulfilment'),
  forward(api.forgetRefusal, 'fulfilment'),

  forward(api.readOrderLimits, 'orders'),
  forward(api.updateOrderLimits, 'orders'),
  forward(api.createBlocking, 'orders'),
  forward(api.removeBlocking, 'orders'),

  forward(api.listAdminCoupons, 'orders'),
  forward(api.previewAdminCoupon, 'catalog'),
  forward(api.createAdminCoupon, 'orders'),
  forward(api.updateAdminCoupon, 'orders'),

  forward(api.readPaymentSettings, 'orders'),
  forward(api.updatePaymentSettings, 'orders'),
  forward(api.updateGatewayAccount, 'orders'),
  forward(api.testGatewayAccount, 'orders', toGateway),

  forward(api.readLookupSources, 'orders'),
  forward(api.updateLookupSource, 'orders'),
  forward(api.testLookupSource, 'orders', toGateway),

  forward(api.readSettlements, 'orders', { ...search, ...statement }),
  forward(api.fetchSettlements, 'orders', statement),
  forward(api.previewSettlements, 'orders', statement),
  forward(api.importSettlements, 'orders', statement),
  forward(api.listSettlementImports, 'orders'),
  forward(api.takeBackSettlements, 'orders', statement),
  forward(api.readWalletStatements, 'fulfilment', { ...search, ...statement }),

  forward(api.readGstRegistration, 'orders'),
  forward(api.listTaxDocuments, 'orders', { ...search, ...statement }),

  forward(api.readRetention, 'orders'),
  forward(api.updateRetention, 'orders'),

  forward(api.listLanguages, 'catalog'),
  forward(api.createLanguage, 'catalog'),
  forward(api.updateLanguage, 'catalog', catalogChange),
  forward(api.listTexts, 'catalog'),
  forward(api.updateText, 'catalog', catalogChange),
  forward(api.previewTexts, 'catalog', bulk),
  forward(api.importTexts, 'catalog', { ...bulk, ...catalogChange }),

  forward(api.listMessages, 'orders'),
  forward(api.resendMessage, 'orders'),
  forward(api.readMailSettings, 'orders'),
  forward(api.updateMailSettings, 'orders'),
  forward(api.testMailSettings, 'orders', toMailServer),
  forward(api.readOwnerSettings, 'orders'),
  forward(api.updateOwnerSettings, 'orders'),
  forward(api.testOwnerSettings, 'orders', toMailServer),

  forward(api.listPushDevices, 'orders'),
  forward(api.createPushDevice, 'orders'),
  forward(api.removePushDevice, 'orders'),
  forward(api.testPushDevice, 'orders', toPushService),

  forward(api.listWebhookEndpoints, 'orders'),
  forward(api.createWebhookEndpoint, 'orders'),
  forward(api.updateWebhookEndpoint, 'orders'),
  forward(api.replaceWebhookSecret, 'orders'),
  forward(api.removeWebhookEndpoint, 'orders'),
  forward(api.testWebhookEndpoint, 'orders', toProgram),

  forward(api.listProviders, 'fulfilment'),
  forward(api.testProvider, 'fulfilment', toSuppliers),
  forward(api.syncProvider, 'fulfilment', toSuppliers),
  forward(api.listResellerServices, 'fulfilment'),
  forward(api.syncResellerServices, 'fulfilment', toSuppliers),
  forward(api.readMissingRecords, 'fulfilment'),
  forward(api.releaseBuying, 'fulfilment'),
  forward(api.readPricing, 'fulfilment'),
  forward(api.previewPricing, 'catalog'),

  forward(api.listAdminProducts, 'catalog'),
  forward(api.countSoldProducts, 'orders', search),
  forward(api.createProduct, 'catalog', catalogChange),
  forward(api.updateProduct, 'catalog', catalogChange),
  forward(api.deleteProduct, 'catalog', catalogChange),
  forward(api.confirmService, 'catalog'),
  forward(api.reorderProducts, 'catalog', catalogChange),
  forward(api.createNetwork, 'catalog', catalogChange),
  forward(api.updateNetwork, 'catalog', catalogChange),
  forward(api.deleteNetwork, 'catalog', catalogChange),
  forward(api.createTargetKind, 'catalog', catalogChange),
  forward(api.updateTargetKind, 'catalog', catalogChange),
  forward(api.deleteTargetKind, 'catalog', catalogChange),

  forward(api.listAdminGuides, 'catalog'),
  forward(api.createGuide, 'catalog', catalogChange),
  forward(api.updateGuide, 'catalog', catalogChange),
  forward(api.deleteGuide, 'catalog', catalogChange),

  forward(api.listAdminPackages, 'catalog'),
  forward(api.createPackage, 'catalog', catalogChange),
  forward(api.updatePackage, 'catalog', catalogChange),
  forward(api.deletePackage, 'catalog', catalogChange),
  forward(api.reorderPackages, 'catalog', catalogChange),
  forward(api.listAdminOffers, 'catalog'),
  forward(api.previewOffer, 'catalog'),
  forward(api.createOffer, 'catalog', catalogChange),
  forward(api.updateOffer, 'catalog', catalogChange),
  forward(api.deleteOffer, 'catalog', catalogChange),
  forward(api.previewBulkChange, 'catalog', bulk),
  forward(api.makeBulkChange, 'catalog', { ...bulk, ...catalogChange }),
  forward(api.undoBulkChange, 'catalog', { ...bulk, ...catalogChange }),
  forward(api.previewImport, 'catalog', bulk),
  forward(api.importCatalogue, 'catalog', { ...bulk, ...catalogChange }),
  forward(api.listServiceChanges, 'catalog'),
  forward(api.readSiteConfigEdition, 'catalog'),
  forward(api.updateSiteConfig, 'catalog', catalogChange),
];

export const forwardedFiles: ForwardedFile[] = [
  forwardFile(api.exportAdminOrders, 'orders', 'orders', 'orders-exported'),
  forwardFile(api.exportPackages, 'catalog', 'packages', 'packages-exported'),
  forwardFile(api.exportTexts, 'catalog', 'texts', 'texts-exported'),
  forwardFile(api.exportOffers, 'catalog', 'offers', 'offers-exported'),
  forwardFile(api.exportSettlements, 'orders', 'settlements'),
  forwardFile(api.exportWalletStatements, 'fulfilment', 'suppliers'),
  forwardFile(api.exportTaxDocuments, 'orders', 'tax-documents'),
  forwardFile(api.exportTaxSummary, 'orders', 'tax-summary'),
];
