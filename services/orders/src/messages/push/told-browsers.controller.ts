import { Controller } from '@nestjs/common';
import * as internal from '@boostline/contracts/routes/internal/browser-subscriptions';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { TellBrowser } from './tell-browser.js';

/** Buyers' browsers that are told of an order. */
@Controller()
export class ToldBrowsersController {
  constructor(private readonly tellBrowser: TellBrowser) {}

  @Serve(internal.subscribeBrowser)
  begin(@In() { params, body }: InputOf<typeof internal.subscribeBrowser>) {
    return this.tellBrowser.begin(params.orderId, body);
  }

  @Serve(internal.findSubscribedBrowser)
  find(@In() { params }: InputOf<typeof internal.findSubscribedBrowser>) {
    return this.tellBrowser.find(params.orderId, params.fingerprint);
  }

  @Serve(internal.unsubscribeBrowser)
  end(@In() { params }: InputOf<typeof internal.unsubscribeBrowser>) {
    return this.tellBrowser.end(params.orderId, params.fingerprint);
  }
}
