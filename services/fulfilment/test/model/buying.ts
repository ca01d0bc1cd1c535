import { decideAnswer } from '../../src/buying/decide-answer.js';
import { decideClaim } from '../../src/buying/decide-claim.js';
import { decideClaims, type AccountReading } from '../../src/buying/decide-claims.js';
import { decideHold } from '../../src/buying/hold-lines.js';
import type { QueuedLine } from '../../src/buying/judge-line.js';
import { nanos } from '../../src/values/decimal.js';
import { routesLeft } from '../../src/placements/next-route.js';
import type { Placement } from '../../src/placements/placement.entity.js';
import { answeredWith, isNews } from '../../src/suppliers/account-changes.js';
import { readAddAnswer, type AddOutcome } from '../../src/suppliers/api/read-add-answer.js';
import type { RawAnswer } from '../../src/suppliers/api/read-refused-call.js';
import { keepSurplus } from './surplus.js';
import { wellFate, type Fate } from './plan.js';
import { aggregate, pricing, settings, type Simulator } from './shop.js';
import type { Line } from './store.js';
import type { SupplierOrder } from './supplier-order.js';

const linesAtOnce = 8;

/** A purchase on its way. */
interface Flight {
  line: Line;
  /** The line as it was sent. */
  sent: Placement;
  fate: Fate;
  order: SupplierOrder | null;
  /** Of the supplier's words. */
  refusal: string | null;
  isSenderGone: boolean;
}

/** As ClaimLines, PlaceLines and SettleAnswer: lines are claimed, sent once, and their answers written down. */
export class Buying {
  private readonly flights: Flight[] = [];
  /** Purchases that the supplier may still take. */
  private onTheirWay = 0;

  constructor(private readonly simulator: Simulator) {}

  get isIdle(): boolean {
    return this.flights.length === 0;
  }

  isSenderGone(line: Line): boolean {
    const flight = this.flights.find(
      ({ sent }) => sent.lineId === line.lineId && sent.attempt === line.placement.attempt,
    );
    return flight?.isSenderGone ?? true;
  }

  mayStillBeTaken(line: Line): boolean {
    return this.onTheirWay > 0 && this.flights.some((flight) => flight.line === line);
  }

  place(providerId: number): void {
    const { store, date } = this.simulator;
    const queue = store
      .at(providerId)
      .filter(
        ({ placement: { state, heldFor, notBefore } }) =>
          state === 'READY' && heldFor === null && notBefore <= date,
      );
    if (queue.length === 0) return;
    const { chosen, toHold } = decideClaims(this.read(providerId, queue));
    for (const { placement } of toHold) {
      const change = decideHold(aggregate(store.line(placement.lineId)), toHold, date);
      if (change) store.write(change, date);
    }
    for (const line of chosen.slice(0, linesAtOnce)) {
      const account = store.account(providerId);
      const { highestOrderId: searchAbove } = account;
      const change = decideClaim(line, { sentBy: 1, searchAbove, leaseMs: settings.leaseMs, now: date });
      store.write(change, date);
      store.writeAccount({ ...account, admissions: account.admissions + 1 });
      this.send(store.line(line.placement.lineId));
    }
  }

  private read(providerId: number, queue: Line[]): AccountReading {
    const { store, date: now } = this.simulator;
    return {
      account: { ...store.account(providerId) },
      now,
      pricing,
      hasServices: true,
      lines: queue.map(({ placement }): QueuedLine => {
        const { serviceId, lineId } = placement;
        const service = store.services.get(serviceId);
        return {
          placement,
          activeOfTarget: null,
          firstOfTarget: lineId,
          isDoubted: false,
          service: service ? { ...service, isTried: store.isTried(serviceId) } : null,
        };
      }),
      inFlight: store
        .inFlight(providerId)
        .map(({ lineId, placement: { state, expectedCharge, sentAt } }) => ({
          lineId,
          charge: expectedCharge,
          sending: state === 'SENDING',
          sentAt: sentAt?.getTime() ?? 0,
        })),
    };
  }

  private send(line: Line): void {
    const { simulator } = this;
    const { attempt, expectedCharge, bought } = line.placement;
    const fate = line.planned.fates[attempt - 1] ?? wellFate;
    const flight: Flight = {
      line,
      sent: line.placement,
      fate,
      order: null,
      refusal: null,
      isSenderGone: false,
    };
    this.flights.push(flight);
    simulator.log(
      `${line.lineId} is sent to supplier ${line.placement.providerId} (attempt ${attempt}): ${bought} units for ${expectedCharge}`,
    );
    const { worker, arrivesMs, answersMs } = fate;
    if (worker === 'dies before sending') return this.dies(flight, simulator.now, null);
    if (arrivesMs !== null) simulator.agenda.add(simulator.now + arrivesMs, () => this.arrive(flight));
    if (worker === 'dies after sending') return this.dies(flight, simulator.now, arrivesMs);
    const waitsMs = worker === 'stops' ? Infinity : settings.addTimeoutMs;
    const answerAt = simulator.now + Math.min((arrivesMs ?? Infinity) + answersMs, waitsMs);
    if (Number.isFinite(answerAt)) simulator.agenda.add(answerAt, () => this.answer(flight));
  }

  private dies(flight: Flight, now: number, arrivesMs: number | null): void {
    flight.isSenderGone = true;
    this.simulator.log(`the worker that sends ${flight.line.lineId} dies`);
    // Until the supplier cannot be at it any more, the request is remembered as one that may be taken.
    const endsMs = arrivesMs === null ? 0 : arrivesMs + (flight.fate.takesMs ?? 0) + 1;
    this.simulator.agenda.add(now + endsMs, () => this.forget(flight));
  }

  private arrive(flight: Flight): void {
    const { simulator } = this;
    const { sent, line, fate } = flight;
    const supplier = simulator.supplier(sent.providerId);
    if (supplier.isOut(simulator.now)) {
      flight.refusal = 'error page';
      return;
    }
    const service = sent.serviceId.endsWith('1') ? 0 : 1;
    const request = {
      lineId: line.lineId,
      attempt: sent.attempt,
      service,
      course: line.planned.course,
      quantity: sent.bought ?? sent.quantity,
      sentAt: simulator.sinceBeginning(sent.sentAt ?? simulator.date),
    };
    if (!supplier.hasFunds(request)) flight.refusal = 'Not enough funds on balance';
    if (flight.refusal !== null || fate.takesMs === null) return;
    this.onTheirWay += 1;
    supplier.agenda.add(simulator.now + fate.takesMs, (at) => {
      this.onTheirWay -= 1;
      flight.order = supplier.take(request, at);
      simulator.log(`supplier ${supplier.id} takes ${line.lineId} as order ${flight.order.id}`);
    });
  }

  /** The answer, or that none came in time. */
  private answer(flight: Flight): void {
    const { simulator } = this;
    const { fate, order, sent, line } = flight;
    const elapsedMs = simulator.now - simulator.sinceBeginning(sent.sentAt ?? simulator.date);
    const isLate = fate.worker !== 'stops' && elapsedMs >= settings.addTimeoutMs;
    if (fate.takesMs === null || order !== null) this.forget(flight);
    else simulator.agenda.add(simulator.now + fate.takesMs, () => this.forget(flight));
    const outcome = isLate ? silence : this.outcomeOf(flight);
    simulator.log(
      `the shop reads for ${line.lineId}: ${outcome.kind}${'text' in outcome ? ` (${outcome.text})` : ''}`,
    );
    this.settle(flight, outcome);
  }

  private outcomeOf(flight: Flight): AddOutcome {
    const answer = this.rawAnswer(flight);
    return answer === null ? silence : readAddAnswer(answer, this.simulator.date.getTime());
  }

  /** Null when nothing comes. */
  private rawAnswer({ fate, order, refusal, sent }: Flight): RawAnswer | null {
    if (refusal === 'error page') return errorPage;
    if (refusal !== null) return errorSaying(refusal);
    switch (fate.answer) {
      case 'order':
        return order && { status: 200, text: this.orderAnswer(order, sent.providerId) };
      case 'silence':
        return null;
      case 'error page':
        return errorPage;
      case 'busy':
        return { status: 429, text: '', retryAfter: '3' };
      case 'duplicate':
        return errorSaying('You have active order with this link');
      case 'service refused':
        return errorSaying('Incorrect service ID');
      case 'unknown words':
        return errorSaying('Zorp the quux, then blargh');
    }
  }

  private orderAnswer({ id }: SupplierOrder, providerId: number): string {
    const isNumber = /^[1-9]\d*$/.test(id) && !this.simulator.supplier(providerId).habits.idsAreText;
    return isNumber ? `{"order":${id}}` : JSON.stringify({ order: id });
  }

  private settle({ line, sent }: Flight, outcome: AddOutcome): void {
    const { store, date } = this.simulator;
    const orderId = outcome.kind === 'placed' ? outcome.orderId : null;
    const { answered, now } = this.simulator;
    if (orderId !== null) answered.push({ lineId: line.lineId, attempt: sent.attempt, at: now });
    const owner = orderId === null ? undefined : store.ofOrder(sent.providerId, orderId);
    const holder = owner && owner !== line ? aggregate(owner) : null;
    const account = store.account(sent.providerId);
    const isUsual = orderId !== null && holder === null && line.placement.revision === sent.revision;
    const decision = decideAnswer(
      {
        sent,
        line: aggregate(line),
        attempts: line.attempts,
        account,
        holder,
        routes: routesLeft(line.placement).map((route) => ({ ...route, heldFor: null })),
        ...(isUnread(outcome) && { sentence: { id: 1, meaning: null } }),
        now: date,
        settings,
      },
      { outcome, answer: null },
    );
    for (const change of decision.changes) store.write(change, date);
    if (isUsual) {
      const answered = answeredWith(account, { orderId, searchAbove: sent.searchAbove });
      if (isNews(account, answered)) store.writeAccount({ ...account, ...answered });
    } else store.writeAccount(decision.account);
    if (decision.sellsExactly) store.noteCharge(sent.serviceId, false);
    if (decision.isSurplus && orderId !== null)
      keepSurplus(this.simulator, {
        providerId: sent.providerId,
        orderId,
        foundBy: 'late-answer',
        line: { lineId: line.lineId, attempt: sent.attempt },
        charge: nanos(sent.expectedCharge ?? '0'),
      });
  }

  private forget(flight: Flight): void {
    const place = this.flights.indexOf(flight);
    if (place >= 0) this.flights.splice(place, 1);
  }
}

/** Words without an explanation. */
const isUnread = (outcome: AddOutcome) => outcome.kind === 'lost' && outcome.by === 'unknown-error';

const errorPage: RawAnswer = { status: 502, text: '<html>Bad gateway</html>' };
const errorSaying = (error: string): RawAnswer => ({ status: 200, text: JSON.stringify({ error }) });

const silence: AddOutcome = { kind: 'lost', by: 'silence', text: 'no whole answer' };
