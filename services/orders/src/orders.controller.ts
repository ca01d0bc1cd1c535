import { Controller } from '@nestjs/common';
import * as internal from '@boostline/contracts/routes/internal/index';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { shownCode } from '@boostline/contracts/schemas/shop/order-code';
import { ListBuyerOrders } from './buyer-orders/list-buyer-orders.js';
import { ListRecentOrders } from './buyer-orders/list-recent-orders.js';
import { TrackOrder } from './buyer-orders/track-order.js';
import { FindOrder } from './buyer-orders/find-order.js';
import { PlaceOfferOrder } from './ordering/place-offer-order.js';
import { PlaceOrder } from './ordering/place-order.js';
import type { OrderNumbers } from './ordering/save-order.js';
import { FindReceipt } from './tax-documents/find-receipt.js';
import { RequestRefill } from './refills/request-refill.js';
import { CorrectTarget } from './delivery/targets/correct-target.js';
import { OrderLinks } from './buyer-orders/links/order-links.js';
import { SendOrdersLink } from './buyer-orders/links/send-orders-link.js';
import { AskForHelp } from './messages/help/ask-for-help.js';
import { RateOrder } from './ratings/rate-order.js';
import { RemoveOrder } from './unpaid/remove-order.js';
import { ReadTrackRecord } from './track-record/read-track-record.js';

const toPlaced = (numbers: OrderNumbers) => ({ id: numbers.id, code: shownCode(numbers) });

@Controller()
export class OrdersController {
  constructor(
    private readonly placeOrder: PlaceOrder,
    private readonly placeOfferOrder: PlaceOfferOrder,
    private readonly findOrder: FindOrder,
    private readonly findReceipt: FindReceipt,
    private readonly correctTarget: CorrectTarget,
    private readonly requestRefill: RequestRefill,
    private readonly removeOrder: RemoveOrder,
    private readonly rateOrder: RateOrder,
    private readonly askForHelp: AskForHelp,
    private readonly links: OrderLinks,
    private readonly sendOrdersLink: SendOrdersLink,
    private readonly trackOrder: TrackOrder,
    private readonly listBuyerOrders: ListBuyerOrders,
    private readonly listRecentOrders: ListRecentOrders,
    private readonly readTrackRecord: ReadTrackRecord,
  ) {}

  @Serve(internal.placeOrder)
  async place(@In() { body }: InputOf<typeof internal.placeOrder>) {
    const { origin: addressHash, ...command } = body;
    return toPlaced(await this.placeOrder.place({ ...command, addressHash }));
  }

  @Serve(internal.placeOfferOrder)
  async placeOffer(@In() { body }: InputOf<typeof internal.placeOfferOrder>) {
    const { origin: addressHash, ...command } = body;
    return toPlaced(await this.placeOfferOrder.place({ ...command, addressHash }));
  }

  @Serve(internal.findOrder)
  find(@In() { params, query }: InputOf<typeof internal.findOrder>) {
    return this.links.actingFor(params.orderId, query.buyer, (buyer) =>
      this.findOrder.find(params.orderId, buyer),
    );
  }

  @Serve(internal.listBuyerOrders)
  ofBuyer(@In() { query }: InputOf<typeof internal.listBuyerOrders>) {
    return this.listBuyerOrders.list(query);
  }

  @Serve(internal.trackOrder)
  track(@In() { body }: InputOf<typeof internal.trackOrder>) {
    return this.trackOrder.track(body);
  }

  @Serve(internal.openOrderLink)
  openLink(@In() { body }: InputOf<typeof internal.openOrderLink>) {
    return this.links.open(body.key, body.buyer);
  }

  @Serve(internal.sendOrdersLink)
  sendLink(@In() { body }: InputOf<typeof internal.sendOrdersLink>) {
    return this.sendOrdersLink.request(body);
  }

  @Serve(internal.correctTarget)
  correct(@In() { params, body }: InputOf<typeof internal.correctTarget>) {
    return this.links.actingFor(params.orderId, body.buyer, (buyer) =>
      this.correctTarget.correct(params.orderId, buyer, body.correction),
    );
  }

  @Serve(internal.requestRefill)
  refill(@In() { params, body }: InputOf<typeof internal.requestRefill>) {
    return this.links.actingFor(params.orderId, body.buyer, (buyer) =>
      this.requestRefill.request(params.orderId, buyer, body.request),
    );
  }

  @Serve(internal.askForHelp)
  help(@In() { params, body }: InputOf<typeof internal.askForHelp>) {
    return this.links.actingFor(params.orderId, body.buyer, (buyer) =>
      this.askForHelp.ask(params.orderId, buyer, body.request),
    );
  }

  @Serve(internal.rateOrder)
  rate(@In() { params, body }: InputOf<typeof internal.rateOrder>) {
    return this.links.actingFor(params.orderId, body.buyer, (buyer) =>
      this.rateOrder.rate(params.orderId, buyer, body.rating),
    );
  }

  @Serve(internal.removeOrder)
  remove(@In() { params, query }: InputOf<typeof internal.removeOrder>) {
    return this.links.actingFor(params.orderId, query.buyer, (buyer) =>
      this.removeOrder.remove(params.orderId, buyer),
    );
  }

  @Serve(internal.findReceipt)
  receipt(@In() { params, query }: InputOf<typeof internal.findReceipt>) {
    return this.links.actingFor(params.orderId, query.buyer, (buyer) =>
      this.findReceipt.find(params.orderId, buyer),
    );
  }

  @Serve(internal.listRecentOrders)
  recent() {
    return this.listRecentOrders.list();
  }

  @Serve(internal.readTrackRecord)
  trackRecord() {
    return this.readTrackRecord.read();
  }
}
