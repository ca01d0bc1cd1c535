import { jobsModule } from '@boostline/messaging/jobs/jobs-module';
import { Outbox } from '@boostline/messaging/outbox';
import { OutboxRelay } from '@boostline/messaging/outbox-relay';
import { databaseModule } from '@boostline/service-kit/data/database';
import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AcceptPaidOrders } from './intake/accept-paid-orders.js';
import {
  administrationControllers,
  administrationProviders,
} from './administration/administration.providers.js';
import { ClaimLines } from './buying/claim-lines.js';
import { CorrectTarget } from './intake/correct-target.js';
import { env } from './env.js';
import { ForgetOld } from './jobs/forget-old.js';
import { FulfilmentController } from './fulfilment.controller.js';
import { BackgroundWork, relayOf } from './jobs/background-work.js';
import { ConsumeEvents } from './intake/consume-events.js';
import { HoldLines } from './buying/hold-lines.js';
import { ReadAccount } from './buying/read-account.js';
import { Metrics } from './runtime/metrics.js';
import { PlaceLine } from './buying/place-line.js';
import { PlaceProcessor } from './buying/place.processor.js';
import { QueueLines } from './buying/queue-lines.js';
import { Placement } from './placements/placement.entity.js';
import { PollProcessor } from './following/poll.processor.js';
import { PollStatus } from './following/poll-status.js';
import { Presence } from './runtime/presence.js';
import { Supplier } from './suppliers/supplier.entity.js';
import { CompareAccount } from './suppliers/compare-account.js';
import { SeedSupplier } from './suppliers/seed-supplier.js';
import { SyncServices } from './suppliers/sync-services.js';
import { AnchorWallet } from './reconcile/anchor-wallet.js';
import { MarkOverdue } from './following/mark-overdue.js';
import { MarkStalled } from './following/mark-stalled.js';
import { KeepRetention } from './intake/keep-retention.js';
import { KeepSurplus } from './reconcile/keep-surplus.js';
import { MeasureWallet } from './reconcile/measure-wallet.js';
import { ReconcileUnknown } from './reconcile/reconcile-unknown.js';
import { SearchAfterRestore } from './reconcile/search-after-restore.js';
import { SearchOrphans } from './reconcile/search-orphans.js';
import { MaintainSuppliers } from './reconcile/maintain-suppliers.js';
import { WatchAbsences } from './reconcile/watch-absences.js';
import { FollowRefills } from './refills/follow-refills.js';
import { ChangeRefills } from './refills/change-refills.js';
import { Refill } from './refills/refill.entity.js';
import { SendRefills } from './refills/send-refills.js';
import { TakeRefillRequest } from './refills/take-refill-request.js';
import { NoteRefusedCall } from './suppliers/note-refused-call.js';
import { SupplierClients } from './suppliers/api/clients.js';
import { SettleAnswer } from './buying/settle-answer.js';
import { jobs } from './runtime/jobs.js';
import { ScheduleAccounts } from './jobs/schedule-accounts.js';
import { UpkeepProcessor } from './jobs/upkeep.processor.js';
import { ReconcileProcessor } from './reconcile/reconcile.processor.js';
import { RefillProcessor } from './refills/refill.processor.js';
import { SweepPlacements } from './following/sweep-placements.js';
import { buyingHold } from './reconcile/hold-after-switch-over.js';

@Module({
  imports: [
    databaseModule({
      service: 'fulfilment',
      address: env.database,
      entities: [Placement, Supplier, Refill],
      poolSize: 20,
    }),
    jobsModule({ service: 'fulfilment', table: jobs, redisUrl: env.REDIS_URL }),
  ],
  controllers: [FulfilmentController, ...administrationControllers],
  providers: [
    ...administrationProviders,
    AcceptPaidOrders,
    AnchorWallet,
    ChangeRefills,
    ClaimLines,
    CorrectTarget,
    FollowRefills,
    ForgetOld,
    BackgroundWork,
    ConsumeEvents,
    buyingHold,
    HoldLines,
    KeepRetention,
    KeepSurplus,
    ReadAccount,
    MarkOverdue,
    MarkStalled,
    MeasureWallet,
    Metrics,
    NoteRefusedCall,
    PlaceLine,
    PlaceProcessor,
    QueueLines,
    PollProcessor,
    PollStatus,
    Presence,
    ReconcileUnknown,
    ReconcileProcessor,
    RefillProcessor,
    ScheduleAccounts,
    UpkeepProcessor,
    SupplierClients,
    SearchAfterRestore,
    SearchOrphans,
    CompareAccount,
    SeedSupplier,
    SendRefills,
    SettleAnswer,
    SweepPlacements,
    SyncServices,
    TakeRefillRequest,
    MaintainSuppliers,
    WatchAbsences,
    { provide: OutboxRelay, useFactory: relayOf, inject: [DataSource] },
    { provide: Outbox, useFactory: () => new Outbox('fulfilment') },
  ],
})
export class FulfilmentModule {}
