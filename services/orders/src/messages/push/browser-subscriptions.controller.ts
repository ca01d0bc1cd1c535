import { Controller } from '@nestjs/common';
import * as internal from '@boostline/contracts/routes/internal/browser-subscriptions';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { OrderLinks } from '../../buyer-orders/links/order-links.js';
import { SubscribeBrowser } from './subscribe-browser.js';

@Controller()
export class BrowserSubscriptionsController {
  constructor(
    private readonly subscribeBrowser: SubscribeBrowser,
    private readonly links: OrderLinks,
  ) {}

  @Serve(internal.subscribeBrowser)
  begin(@In() { params, body }: InputOf<typeof internal.subscribeBrowser>) {
    return this.links.actingFor(params.orderId, body.buyer, (buyer) =>
      this.subscribeBrowser.begin(params.orderId, { ...body, buyer }),
    );
  }

  @Serve(internal.findSubscribedBrowser)
  find(@In() { params }: InputOf<typeof internal.findSubscribedBrowser>) {
    return this.subscribeBrowser.find(params.orderId, params.fingerprint);
  }

  @Serve(internal.unsubscribeBrowser)
  end(@In() { params }: InputOf<typeof internal.unsubscribeBrowser>) {
    return this.subscribeBrowser.end(params.orderId, params.fingerprint);
  }
}
