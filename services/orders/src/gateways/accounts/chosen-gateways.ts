import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { readRegularly } from '@boostline/service-kit/data/read-regularly';
import { ShopError } from '@boostline/contracts/routes/errors';
import { isPublicAddress } from '@boostline/service-kit/calls/public-address';
import { env } from '../../env.js';
import { buildGateway } from './build-gateway.js';
import {
  type FormerAccount,
  type GatewayAccount,
  GatewayAccounts,
  type PaymentChoice,
} from './gateway-accounts.js';
import { SeedAccounts } from './seed-accounts.js';
import { takesMoney } from './takes-money.js';
import { pageHosts } from './vendor-systems.js';
import { watchCredentials } from '../watch-credentials.js';
import { withFormerAccounts } from './with-former-accounts.js';
import type { PageHosts } from '../judge-opened-payment.js';
import type { RefundTerms } from '../../order/refund.state.js';
import type { PaymentGateway } from '../payment-gateway.js';

type FetchSettlements = NonNullable<PaymentGateway['fetchSettlements']>;

interface KnownGateway {
  /** Address and credentials, to notice a change. */
  access: string;
  /** The account for what is new, alone. */
  present: PaymentGateway;
  gateway: PaymentGateway;
  pages: PageHosts;
  takesMoney: boolean;
}

/** The gateways that have credentials: one takes new payments, the others, and accounts before, finish what they began. */
@Injectable()
export class ChosenGateways implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('payment-settings');
  private known = new Map<string, KnownGateway>();
  private choice: PaymentChoice | undefined;
  private fingerprint = '';
  private stopReading = (): void => undefined;

  constructor(
    private readonly accounts: GatewayAccounts,
    private readonly seedAccounts: SeedAccounts,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.seedAccounts.seed();
    await this.refresh();
    this.stopReading = readRegularly(() => this.refresh(), this.logger);
  }

  onApplicationShutdown(): void {
    this.stopReading();
  }

  get current(): PaymentGateway {
    return this.of(this.chosen.current);
  }

  /** Throws `not-open` where strangers could buy without paying: at a public address, while nothing is charged. */
  demandMoney(): void {
    if (!isPublicAddress(env.PUBLIC_URL) || this.knownAs(this.chosen.current).takesMoney) return;
    this.logger.error(
      { gateway: this.chosen.current, publicUrl: env.PUBLIC_URL },
      'no payment is opened: this payment gateway takes no real money, and the shop is at a public address',
    );
    throw new ShopError('not-open', 'This shop cannot take payments yet. Nothing was charged.');
  }

  get refundTerms(): RefundTerms {
    const sendable = [...this.known].filter(([, { gateway }]) => gateway.capabilities.refunds);
    return { policy: this.chosen.refundPolicy, sendable: new Set(sendable.map(([name]) => name)) };
  }

  /** Throws ShopError `not-found` for a gateway that is not set up. */
  of(name: string): PaymentGateway {
    return this.knownAs(name).gateway;
  }

  /** Its present account alone. Throws ShopError `not-found` for a gateway that is not set up. */
  presentAccountOf(name: string): PaymentGateway {
    return this.knownAs(name).present;
  }

  /** Those that report settlements. */
  get withSettlements(): { name: string; fetchSettlements: FetchSettlements }[] {
    return [...this.known].flatMap(
      ([
        name,
        {
          gateway: { fetchSettlements },
        },
      ]) => (fetchSettlements ? { name, fetchSettlements } : []),
    );
  }

  /** Where its pages may be. Throws ShopError `not-found` for a gateway that is not set up. */
  pagesOf(name: string): PageHosts {
    return this.knownAs(name).pages;
  }

  /** Whether this gateway gives money back when it is asked to; false also for one that is not set up. */
  canRefund(name: string): boolean {
    return this.known.get(name)?.gateway.capabilities.refunds ?? false;
  }

  /** Takes over what the panel has changed. A gateway whose account is the same stays the same object. */
  async refresh(): Promise<void> {
    const fingerprint = await this.accounts.fingerprint();
    if (fingerprint === this.fingerprint) return;
    const next: typeof this.known = new Map();
    const formers = await this.accounts.formers();
    for (const account of await this.accounts.all()) {
      const before = formers.filter(({ name }) => name === account.name);
      const access = JSON.stringify(
        [account, ...before].map(({ baseUrl, credentials }) => [baseUrl, credentials]),
      );
      const kept = this.known.get(account.name);
      const built = kept?.access === access ? kept : this.build(account, before);
      const pages = pageHosts(account.name, account.baseUrl);
      if (built) next.set(account.name, { ...built, access, pages, takesMoney: takesMoney(account) });
    }
    this.choice = await this.accounts.choice();
    this.known = next;
    this.fingerprint = fingerprint;
  }

  private build(
    account: GatewayAccount,
    before: FormerAccount[],
  ): Pick<KnownGateway, 'present' | 'gateway'> | null {
    const built = buildGateway(account);
    const formers = before.flatMap((former) => buildGateway(former) ?? []);
    if (built === null) return null;
    const present = watchCredentials(
      built,
      (areRefused) => void this.noteCredentials(account.name, areRefused),
    );
    if (formers.length === 0) return { present, gateway: present };
    const gateway = withFormerAccounts(present, formers, (reason) =>
      this.logger.warn(
        { gateway: account.name, reason },
        'A replaced account of this gateway does not answer. A payment that no other account knows is asked about later.',
      ),
    );
    return { present, gateway };
  }

  private async noteCredentials(gateway: GatewayAccount['name'], areRefused: boolean): Promise<void> {
    if (areRefused) this.logger.error({ gateway }, 'this gateway refuses our credentials');
    await this.accounts.noteCredentials(gateway, areRefused).catch((error: unknown) => {
      this.logger.warn({ gateway, error }, 'whether its credentials are refused could not be noted');
    });
  }

  private knownAs(name: string): KnownGateway {
    const known = this.known.get(name);
    if (!known) throw new ShopError('not-found', `The payment gateway ${name} is not set up.`);
    return known;
  }

  private get chosen(): PaymentChoice {
    if (this.choice) return this.choice;
    throw new Error('the payment settings have not been read yet');
  }
}
