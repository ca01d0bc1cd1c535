import { ShopError } from '@boostline/contracts/routes/errors';
import * as api from '@boostline/contracts/routes/public/products';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { linkOf, readTarget } from '@boostline/contracts/products/read-target';
import { targetRefusal } from '@boostline/contracts/products/specification/specified-targets';
import { In, ServeAdmin } from '@boostline/service-kit/calls/serve';
import { Controller } from '@nestjs/common';
import { AdministerProducts } from './administer-products.js';

@Controller()
export class ProductsController {
  constructor(private readonly products: AdministerProducts) {}

  @ServeAdmin(api.listAdminProducts)
  list(@In() _input: InputOf<typeof api.listAdminProducts>) {
    return this.products.list();
  }

  @ServeAdmin(api.createProduct)
  create(@In() { body }: InputOf<typeof api.createProduct>) {
    return this.products.add(body.template);
  }

  @ServeAdmin(api.updateProduct)
  update(@In() { params, body }: InputOf<typeof api.updateProduct>) {
    return this.products.update(params.product, body);
  }

  @ServeAdmin(api.deleteProduct)
  delete(@In() { params }: InputOf<typeof api.deleteProduct>) {
    return this.products.remove(params.product);
  }

  @ServeAdmin(api.switchNetwork)
  switchNetwork(@In() { params, body }: InputOf<typeof api.switchNetwork>) {
    return this.products.switchNetwork(params.network, body.active);
  }

  @ServeAdmin(api.reorderProducts)
  reorder(@In() { body }: InputOf<typeof api.reorderProducts>) {
    return this.products.reorder(body);
  }

  @ServeAdmin(api.tryTarget)
  async tryTarget(@In() { body }: InputOf<typeof api.tryTarget>): Promise<ResponseOf<typeof api.tryTarget>> {
    const { targetKinds } = await this.products.list();
    const kind = targetKinds.find(({ slug }) => slug === body.targetKind);
    if (!kind) throw new ShopError('not-found', 'There is no such kind of target.');
    const reading = readTarget(kind, body.typed);
    if ('problem' in reading) return { problem: targetRefusal(kind, reading.problem) };
    return { target: reading.target, link: linkOf(kind, reading.target) };
  }
}
