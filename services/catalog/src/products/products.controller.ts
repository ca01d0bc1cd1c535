import * as api from '@boostline/contracts/routes/public/products';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, ServeAdmin } from '@boostline/service-kit/calls/serve';
import { Controller } from '@nestjs/common';
import { AdministerNetworks } from './administer-networks.js';
import { AdministerProducts } from './administer-products.js';
import { AdministerTargetKinds } from './administer-target-kinds.js';

@Controller()
export class ProductsController {
  constructor(
    private readonly products: AdministerProducts,
    private readonly networks: AdministerNetworks,
    private readonly kinds: AdministerTargetKinds,
  ) {}

  @ServeAdmin(api.listAdminProducts)
  list(@In() _input: InputOf<typeof api.listAdminProducts>) {
    return this.products.list();
  }

  @ServeAdmin(api.createProduct)
  create(@In() { body }: InputOf<typeof api.createProduct>) {
    return 'template' in body ? this.products.addTemplate(body.template) : this.products.addOwn(body);
  }

  @ServeAdmin(api.updateProduct)
  update(@In() { params, body }: InputOf<typeof api.updateProduct>) {
    return this.products.update(params.product, body);
  }

  @ServeAdmin(api.deleteProduct)
  delete(@In() { params }: InputOf<typeof api.deleteProduct>) {
    return this.products.remove(params.product);
  }

  @ServeAdmin(api.confirmService)
  confirmService(@In() { params, body }: InputOf<typeof api.confirmService>) {
    return this.products.confirmService(params, body.confirmed);
  }

  @ServeAdmin(api.reorderProducts)
  reorder(@In() { body }: InputOf<typeof api.reorderProducts>) {
    return this.products.reorder(body);
  }

  @ServeAdmin(api.createNetwork)
  createNetwork(@In() { body }: InputOf<typeof api.createNetwork>) {
    return this.networks.create(body);
  }

  @ServeAdmin(api.updateNetwork)
  updateNetwork(@In() { params, body }: InputOf<typeof api.updateNetwork>) {
    return this.networks.update(params.network, body);
  }

  @ServeAdmin(api.deleteNetwork)
  deleteNetwork(@In() { params }: InputOf<typeof api.deleteNetwork>) {
    return this.networks.remove(params.network);
  }

  @ServeAdmin(api.createTargetKind)
  createTargetKind(@In() { body }: InputOf<typeof api.createTargetKind>) {
    return this.kinds.create(body);
  }

  @ServeAdmin(api.updateTargetKind)
  updateTargetKind(@In() { params, body }: InputOf<typeof api.updateTargetKind>) {
    return this.kinds.update(params.targetKind, body);
  }

  @ServeAdmin(api.deleteTargetKind)
  deleteTargetKind(@In() { params }: InputOf<typeof api.deleteTargetKind>) {
    return this.kinds.remove(params.targetKind);
  }
}
