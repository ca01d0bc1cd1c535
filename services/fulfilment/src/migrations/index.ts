import { Fulfilment1763690000000 } from './1763690000000-fulfilment.js';
import { Administration1795500000000 } from './1795500000000-administration.js';
import { IndexesForAYear1795810000000 } from './1795810000000-indexes-for-a-year.js';
import { Retention1795820000000 } from './1795820000000-retention.js';
import { Refills1795830000000 } from './1795830000000-refills.js';
import { QueueOfAnAccount1795840000000 } from './1795840000000-queue-of-an-account.js';
import { Failover1795850000000 } from './1795850000000-failover.js';
import { Admissions1795920000000 } from './1795920000000-admissions.js';
import { ProofOfAbsence1795940000000 } from './1795940000000-proof-of-absence.js';
import { Revisions1796100000000 } from './1796100000000-revisions.js';
import { Restores1796200000000 } from './1796200000000-restores.js';
import { Discounts1796330000010 } from './1796330000010-discounts.js';
import { Figures1796350000001 } from './1796350000001-figures.js';
import { Conclusions1796360000010 } from './1796360000010-conclusions.js';
import { SurplusWithoutACharge1796360000000 } from './1796360000000-surplus-without-a-charge.js';
import { DistinctPurchases1796300000000 } from './1796300000000-distinct-purchases.js';
import { Erasures1796410000001 } from './1796410000001-erasures.js';
import { Traces1796420000000 } from './1796420000000-traces.js';
import { RetentionSettings1796420000002 } from './1796420000002-retention-settings.js';
import { WalletDays1796430000000 } from './1796430000000-wallet-days.js';
import { ShownSinceSending1796440000000 } from './1796440000000-shown-since-sending.js';
import { ChangedServices1796470000000 } from './1796470000000-changed-services.js';
import { ReplacedAccounts1796480000000 } from './1796480000000-replaced-accounts.js';
import { AttemptsInDoubt1796500000000 } from './1796500000000-attempts-in-doubt.js';
import { ClaimedEnds1796600000075 } from './1796600000075-claimed-ends.js';
import { SaleTaxes1796700000000 } from './1796700000000-sale-taxes.js';
import { AskedWaits1796700000077 } from './1796700000077-asked-waits.js';
import { EndsByPerson1796900000077 } from './1796900000077-ends-by-person.js';
import { RefusalSentences1796910000077 } from './1796910000077-refusal-sentences.js';
import { ExactAnchors1797000000070 } from './1797000000070-exact-anchors.js';
import { ChargeDecimals1797100000073 } from './1797100000073-charge-decimals.js';
import { ExchangeFactors1797100000121 } from './1797100000121-exchange-factors.js';
import { KnownServer1797110000110 } from './1797110000110-known-server.js';
import { RefusedRefills1797120000075 } from './1797120000075-refused-refills.js';
import { FurtherRoutes1800140000000 } from './1800140000000-further-routes.js';
import { MoneyOwed1800250000000 } from './1800250000000-money-owed.js';

export const migrations = [
  Fulfilment1763690000000,
  Administration1795500000000,
  IndexesForAYear1795810000000,
  Retention1795820000000,
  Refills1795830000000,
  QueueOfAnAccount1795840000000,
  Failover1795850000000,
  Admissions1795920000000,
  ProofOfAbsence1795940000000,
  Revisions1796100000000,
  Restores1796200000000,
  Discounts1796330000010,
  Figures1796350000001,
  SurplusWithoutACharge1796360000000,
  Conclusions1796360000010,
  DistinctPurchases1796300000000,
  Erasures1796410000001,
  Traces1796420000000,
  RetentionSettings1796420000002,
  WalletDays1796430000000,
  ShownSinceSending1796440000000,
  ChangedServices1796470000000,
  ReplacedAccounts1796480000000,
  AttemptsInDoubt1796500000000,
  ClaimedEnds1796600000075,
  SaleTaxes1796700000000,
  AskedWaits1796700000077,
  EndsByPerson1796900000077,
  RefusalSentences1796910000077,
  ExactAnchors1797000000070,
  ChargeDecimals1797100000073,
  ExchangeFactors1797100000121,
  KnownServer1797110000110,
  RefusedRefills1797120000075,
  FurtherRoutes1800140000000,
  MoneyOwed1800250000000,
];
