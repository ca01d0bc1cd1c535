import { Controller, Inject, Req } from '@nestjs/common';
import {
  createBrowserSubscription,
  readMessageWays,
  readBrowserSubscription,
  removeBrowserSubscription,
  resumeReminders,
  stopReminders,
} from '@boostline/contracts/routes/public/index';
import {
  findMessageWays,
  resumeReminders as resumeAtOrders,
  stopReminders as stopAtOrders,
} from '@boostline/contracts/routes/internal/index';
import {
  findSubscribedBrowser,
  subscribeBrowser,
  unsubscribeBrowser,
} from '@boostline/contracts/routes/internal/browser-subscriptions';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import type { BrowserSubscriptionState } from '@boostline/contracts/schemas/shop/contact/push';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { ENV, type GatewayEnv } from '../env.js';
import { Services } from '../services.js';
import { chooseLanguage } from './choose-language.js';
import { CatalogSnapshotCache } from './catalogue/catalog-snapshot.js';
import { readBuyer } from './buyer-cookie.js';

/** The ways in which the shop notifies a buyer. */
@Controller()
export class MessageWaysController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly services: Services,
    private readonly catalogue: CatalogSnapshotCache,
  ) {}

  @Serve(readMessageWays)
  ways(@In() _input: InputOf<typeof readMessageWays>): Promise<ResponseOf<typeof readMessageWays>> {
    return this.services.orders.call(findMessageWays, {});
  }

  @Serve(stopReminders)
  async stop(@In() { body }: InputOf<typeof stopReminders>): Promise<ResponseOf<typeof stopReminders>> {
    await this.services.orders.call(stopAtOrders, { body });
    return { success: true, message: 'You get no reminders any more.' };
  }

  @Serve(resumeReminders)
  async resume(@In() { body }: InputOf<typeof resumeReminders>): Promise<ResponseOf<typeof resumeReminders>> {
    await this.services.orders.call(resumeAtOrders, { body });
    return { success: true, message: 'You get reminders again where you tick them.' };
  }

  @Serve(createBrowserSubscription)
  subscribe(
    @In() { params, body }: InputOf<typeof createBrowserSubscription>,
    @Req() request: FastifyRequest,
  ): Promise<BrowserSubscriptionState> {
    const buyer = readBuyer(request, this.env.https);
    const language = chooseLanguage(request, this.catalogue.languages);
    return this.services.orders.call(subscribeBrowser, { params, body: { ...body, buyer, language } });
  }

  @Serve(readBrowserSubscription)
  isSubscribed(@In() { params }: InputOf<typeof readBrowserSubscription>): Promise<BrowserSubscriptionState> {
    return this.services.orders.call(findSubscribedBrowser, { params });
  }

  @Serve(removeBrowserSubscription)
  unsubscribe(
    @In() { params }: InputOf<typeof removeBrowserSubscription>,
  ): Promise<BrowserSubscriptionState> {
    return this.services.orders.call(unsubscribeBrowser, { params });
  }
}
