import { Outbox } from '@boostline/messaging/outbox';
import { databaseModule } from '@boostline/service-kit/database';
import { Sweeper } from '@boostline/service-kit/sweeper';
import { currentTraceparent } from '@boostline/service-kit/trace';
import { Module } from '@nestjs/common';
import { AcceptPaidOrder } from './accept-paid-order.js';
import {
  administrationControllers,
  administrationProviders,
} from './administration/administration.providers.js';
import { ClaimLines } from './claim.js';
import { CorrectTarget } from './correct-target.js';
import { env } from './env.js';
import { ForgetOld } from './forget-old.js';
import { FulfilmentController } from './fulfilment.controller.js';
import { FulfilmentWorkers } from './fulfilment-workers.js';
import { HoldLine } from './hold-line.js';
import { LookAtAccount } from './look-at-account.js';
import { Metrics } from './metrics.js';
import { PlaceLines } from './place.js';
import { PlaceQueue } from './place-queue.js';
import { Placement } from './placement.entity.js';
import { PollStatus } from './poll-status.js';
import { Presence } from './presence.js';
import { HoldProvider } from './providers/hold-provider.js';
import { Provider } from './providers/provider.entity.js';
import { SeedProvider } from './providers/seed-provider.js';
import { SyncServices } from './providers/sync-services.js';
import { AnchorWallet } from './reconcile/anchor-wallet.js';
import { MeasureWallet } from './reconcile/measure-wallet.js';
import { ReconcileUnknown } from './reconcile/reconcile-unknown.js';
import { SearchOrphans } from './reconcile/search-orphans.js';
import { TendProviders } from './reconcile/tend-providers.js';
import { FollowRefills } from './refills/follow-refills.js';
import { NoteRefill } from './refills/note-refill.js';
import { SendRefills } from './refills/send-refills.js';
import { TakeRefillRequest } from './refills/take-refill-request.js';
import { Report } from './report.js';
import { Resellers } from './resellers/resellers.js';
import { SettleAttempt } from './settle.js';
import { SettlePlaced } from './settle-placed.js';
import { SweepPlacements } from './sweep.js';

@Module({
  imports: [
    databaseModule({
      service: 'fulfilment',
      url: env.databaseUrl,
      entities: [Placement, Provider],
      poolSize: 20,
    }),
  ],
  controllers: [FulfilmentController, ...administrationControllers],
  providers: [
    ...administrationProviders,
    AcceptPaidOrder,
    AnchorWallet,
    ClaimLines,
    CorrectTarget,
    FollowRefills,
    ForgetOld,
    FulfilmentWorkers,
    HoldLine,
    HoldProvider,
    LookAtAccount,
    MeasureWallet,
    Metrics,
    NoteRefill,
    PlaceLines,
    PlaceQueue,
    PollStatus,
    Presence,
    ReconcileUnknown,
    Report,
    Resellers,
    SearchOrphans,
    SeedProvider,
    SendRefills,
    SettleAttempt,
    SettlePlaced,
    SweepPlacements,
    Sweeper,
    SyncServices,
    TakeRefillRequest,
    TendProviders,
    { provide: Outbox, useFactory: () => new Outbox('fulfilment', currentTraceparent) },
  ],
})
export class FulfilmentModule {}
