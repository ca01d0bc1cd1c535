import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { findLastNotification } from '@boostline/contracts/routes/internal/admin-orders';
import { internalRoute } from '@boostline/contracts/routes/internal-route';
import {
  syncResellerServices,
  testGatewayAccount,
  testProvider,
} from '@boostline/contracts/routes/public/admin-settings';
import type { SetUpCheck, SetUpStep } from '@boostline/contracts/schemas/admin/set-up';
import { Repository } from 'typeorm';
import { Services } from '../../services.js';
import { CatalogSnapshotCache } from '../../storefront/catalogue/catalog-snapshot.js';
import type { Admin } from '../sign-in/admin.entity.js';
import { decideGuide, subjectOf, type SetUpFacts } from './decide-guide.js';
import { PassedCheck } from './passed-check.entity.js';
import { ReadGuide } from './read-guide.js';
import { z } from 'zod';

const patience = 10_000;
const readiness = z.object({ name: z.literal('gateway') });

/** Opens the shop at the address that buyers use, and sees whether it is this shop that answers. */
async function openPublicAddress(publicUrl: string): Promise<{ works: boolean; message: string }> {
  try {
    const answer = await fetch(`${publicUrl}/readyz`, {
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (!readiness.safeParse(await answer.json()).success)
      return { works: false, message: `Something else answers at ${publicUrl}.` };
    return { works: true, message: `The shop opens at ${publicUrl}.` };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    const message = `${publicUrl} cannot be opened from the shop's own server${cause && `: ${cause}`}.`;
    return { works: false, message };
  }
}

type Outcome = Pick<SetUpCheck, 'works' | 'message'>;

/** Time limits, ms: suppliers and gateways may be slow. */
const supplierPatience = { timeout: 40_000 };
const gatewayPatience = { timeout: 25_000 };

/** Checks a step of the set-up guide anew, and asks the outside where the step depends on it. */
@Injectable()
export class CheckStep {
  constructor(
    @InjectRepository(PassedCheck) private readonly checks: Repository<PassedCheck>,
    private readonly services: Services,
    private readonly catalogue: CatalogSnapshotCache,
    private readonly facts: ReadGuide,
  ) {}

  async check(step: SetUpStep, admin: Admin): Promise<SetUpCheck> {
    const before = await this.facts.read(admin);
    const asked = await this.ask(step, before);
    const subject = subjectOf(step, before);
    if (asked && subject !== null) await this.keep(step, subject, asked.works);
    const guide = decideGuide(await this.facts.read(admin));
    const now = guide.steps.find((one) => one.step === step);
    return { ...(asked ?? { works: now?.done ?? false, message: now?.sentence ?? '' }), guide };
  }

  /** Null where the shop knows by itself. */
  private async ask(step: SetUpStep, facts: SetUpFacts): Promise<Outcome | null> {
    switch (step) {
      case 'supplier':
        return this.askSuppliers(facts);
      case 'services': {
        const { success, message } = await this.services.fulfilment.call(
          internalRoute(syncResellerServices),
          {},
          supplierPatience,
        );
        return { works: success, message };
      }
      case 'packages':
        await this.catalogue.refresh();
        return null;
      case 'payments':
        return this.askGateway(facts);
      case 'notifications':
        return this.lookForNotification(facts);
      case 'look':
        return openPublicAddress(facts.publicUrl);
      default:
        return null;
    }
  }

  private async askSuppliers({ suppliers }: SetUpFacts): Promise<Outcome> {
    const active = suppliers.filter((supplier) => supplier.active);
    if (active.length === 0) return { works: false, message: 'No supplier is connected yet.' };
    const tests = await Promise.all(
      active.map(({ id }) =>
        this.services.fulfilment.call(
          internalRoute(testProvider),
          { params: { providerId: id } },
          supplierPatience,
        ),
      ),
    );
    return {
      works: tests.every(({ works }) => works),
      message: tests
        .map(({ message, suggestion }, index) =>
          [`${active[index]?.name}: ${message}`, suggestion?.sentence ?? ''].join(' ').trim(),
        )
        .join(' '),
    };
  }

  private async askGateway({ gateway: { name, configured } }: SetUpFacts): Promise<Outcome> {
    if (!configured) return { works: false, message: 'The payment gateway has no credentials yet.' };
    return this.services.orders.call(
      internalRoute(testGatewayAccount),
      { params: { name } },
      gatewayPatience,
    );
  }

  private async lookForNotification({ gateway: { name } }: SetUpFacts): Promise<Outcome> {
    const { at } = await this.services.orders.call(findLastNotification, { params: { name } });
    return at === null
      ? {
          works: false,
          message: 'The payment gateway has not notified the shop yet. Pay one small order and check again.',
        }
      : { works: true, message: 'The payment gateway has notified the shop of a payment.' };
  }

  private async keep(step: SetUpStep, subject: string, works: boolean): Promise<void> {
    if (works) await this.checks.upsert({ step, subject, passedAt: new Date() }, ['step']);
    else await this.checks.delete({ step });
  }
}
