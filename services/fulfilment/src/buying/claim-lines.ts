import { runPrepared } from '@boostline/service-kit/data/prepared';
import { WriteTogether } from '@boostline/service-kit/data/write-together';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { env } from '../env.js';
import type { Placement } from '../placements/placement.entity.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import { callSpacingMs, takeCall } from '../suppliers/quota.js';
import { deadlineIn, type Deadline } from '../suppliers/api/send-once.js';
import { Presence } from '../runtime/presence.js';
import type { ClockReading } from '../values/moment.js';
import { lockAccount } from '../suppliers/lock-account.js';
import { writeClaims } from '../placements/write-changes.js';
import { decideClaim } from './decide-claim.js';
import { decideClaims, noRoomMs, type AccountReading } from './decide-claims.js';
import type { Chosen } from './distinct-charges.js';
import { HoldLines } from './hold-lines.js';
import type { JudgedLine } from './judge-line.js';
import { ReadAccount } from './read-account.js';

/** A claimed line leaves within this time or not at all, ms. */
const leaveWithinMs = 5000;
/** Maximum number of lines that wait for the next calls of a quota; the others run when one of these was sent. */
const maxForQuota = 4;

export interface Claim {
  placement: Placement;
  supplier: Supplier;
  notAfter: Deadline;
  clock: ClockReading;
}

export interface AskingLine {
  lineId: string;
  attempt: number;
}

/** What it is answered. `gone`: it is not READY for this attempt, or a person must be waited for. */
type ClaimAnswer = { kind: 'claimed'; claim: Claim } | { kind: 'waits'; ms: number } | { kind: 'gone' };

const gone: ClaimAnswer = { kind: 'gone' };

/**
 * READY → SENDING, committed before any request is sent. The account is locked, so all replicas together keep its
 * rules. No two charges in flight can be confused, because an order whose answer was lost is recognised by its charge.
 */
@Injectable()
export class ClaimLines {
  private readonly accounts = new Map<number, WriteTogether<AskingLine, ClaimAnswer>>();

  constructor(
    private readonly database: DataSource,
    private readonly presence: Presence,
    private readonly holdLines: HoldLines,
    private readonly readAccount: ReadAccount,
  ) {}

  async claim(line: AskingLine): Promise<ClaimAnswer> {
    const [ready] = await runPrepared<{ providerId: number }>(
      this.database.manager,
      'account-of-line',
      `SELECT provider_id AS "providerId" FROM placements WHERE line_id = $1 AND state = 'READY' AND attempt = $2`,
      [line.lineId, line.attempt - 1],
    );
    return ready ? this.accountOf(ready.providerId).submit(line) : gone;
  }

  private accountOf(providerId: number): WriteTogether<AskingLine, ClaimAnswer> {
    const known = this.accounts.get(providerId);
    if (known) return known;
    const account = new WriteTogether<AskingLine, ClaimAnswer>(
      (asking) => this.claimTogether(providerId, asking),
      ({ lineId }) => lineId,
    );
    this.accounts.set(providerId, account);
    return account;
  }

  private async claimTogether(providerId: number, asking: readonly AskingLine[]) {
    const answers = await this.database.transaction(async (tx) => {
      await lockAccount(tx, providerId);
      const read = await this.readAccount.read(
        tx,
        providerId,
        asking.map(({ lineId }) => lineId),
      );
      return read ? this.answer(tx, asking, read) : new Map<string, ClaimAnswer>();
    });
    return ({ lineId }: AskingLine) => answers.get(lineId) ?? gone;
  }

  private async answer(
    tx: EntityManager,
    asking: readonly AskingLine[],
    { reading, clock }: { reading: AccountReading; clock: ClockReading },
  ): Promise<Map<string, ClaimAnswer>> {
    const attempts = new Map(asking.map(({ lineId, attempt }) => [lineId, attempt]));
    const lines = reading.lines.filter(
      ({ placement }) => attempts.get(placement.lineId) === placement.attempt + 1,
    );
    const { chosen, toHold, behind, waiting } = decideClaims({ ...reading, lines });
    await this.holdLines.hold(tx, toHold);
    await stepAside(tx, behind);
    const granted = await withinQuota(tx, reading.account, chosen);
    const claims = await this.claimGranted(tx, { account: reading.account, clock, lines: granted });
    const now = reading.now.getTime();
    return new Map<string, ClaimAnswer>([
      ...[...behind, ...waiting].map(
        ({ lineId, until }) => [lineId, { kind: 'waits', ms: until.getTime() - now }] as const,
      ),
      ...chosen
        .slice(granted.length)
        .map(({ placement: { lineId } }, at) => [lineId, waitsForCall(reading.account, at)] as const),
      ...claims.map((claim) => [claim.placement.lineId, { kind: 'claimed', claim }] as const),
    ]);
  }

  private async claimGranted(
    tx: EntityManager,
    {
      account: supplier,
      clock,
      lines,
    }: { account: Supplier; clock: ClockReading; lines: readonly Chosen<JudgedLine>[] },
  ): Promise<Claim[]> {
    if (lines.length === 0) return [];
    const notAfter = deadlineIn(Math.min(leaveWithinMs, env.FULFILMENT_LEASE_MS / 2));
    const changes = lines.map((line) =>
      decideClaim(line, {
        sentBy: this.presence.id,
        searchAbove: supplier.highestOrderId,
        leaseMs: env.FULFILMENT_LEASE_MS,
        now: clock.now(),
      }),
    );
    const { id: providerId, admissions, version } = supplier;
    const written = await writeClaims(
      tx,
      { providerId, admissions, version },
      changes.map((change) => ({ ...change, outbox: [] })),
    );
    return changes
      .filter(({ lineId }) => written?.has(lineId))
      .map(({ after }) => ({
        supplier: { ...supplier },
        notAfter,
        clock,
        placement: { ...after, revision: after.revision + 1 },
      }));
  }
}

/** Not waited for: who holds a line may be waiting for the account, which is locked here. */
async function stepAside(
  tx: EntityManager,
  behind: readonly { lineId: string; until: Date }[],
): Promise<void> {
  if (behind.length === 0) return;
  await tx.query(
    `WITH free AS (SELECT line_id FROM placements WHERE line_id = ANY($1::uuid[]) FOR UPDATE SKIP LOCKED)
     UPDATE placements p SET not_before = b.until
       FROM free JOIN unnest($1::uuid[], $2::timestamptz[]) AS b (line_id, until) USING (line_id)
      WHERE p.line_id = free.line_id`,
    [behind.map(({ lineId }) => lineId), behind.map(({ until }) => until)],
  );
}

/** The first of them for which the supplier's quota has calls left. */
async function withinQuota(
  tx: EntityManager,
  account: Supplier,
  lines: readonly Chosen<JudgedLine>[],
): Promise<Chosen<JudgedLine>[]> {
  const granted: Chosen<JudgedLine>[] = [];
  for (const line of lines) {
    if (!(await takeCall(tx, account, 'add'))) break;
    granted.push(line);
  }
  return granted;
}

/** `at`: how many others wait for the next call before it. */
function waitsForCall({ limits }: Supplier, at: number): ClaimAnswer {
  const spacing = callSpacingMs(limits.add ?? 1);
  return { kind: 'waits', ms: at < maxForQuota ? spacing * (at + 1) : noRoomMs };
}
