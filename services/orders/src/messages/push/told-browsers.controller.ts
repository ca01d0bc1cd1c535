import { Controller } from '@nestjs/common';
import * as internal from '@boostline/contracts/internal/told-browsers';
import type { InputOf } from '@boostline/contracts/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { TellBrowser } from './tell-browser.js';

/** Buyers' browsers that are told of an order. */
@Controller()
export class ToldBrowsersController {
  constructor(private readonly tellBrowser: TellBrowser) {}

  @Serve(internal.tellBrowser)
  begin(@In() { params, body }: InputOf<typeof internal.tellBrowser>) {
    return this.tellBrowser.begin(params.orderId, body);
  }

  @Serve(internal.findToldBrowser)
  find(@In() { params }: InputOf<typeof internal.findToldBrowser>) {
    return this.tellBrowser.find(params.orderId, params.fingerprint);
  }

  @Serve(internal.untellBrowser)
  end(@In() { params }: InputOf<typeof internal.untellBrowser>) {
    return this.tellBrowser.end(params.orderId, params.fingerprint);
  }
}
