import { Controller } from '@nestjs/common';
import { quotePackage } from '@boostline/contracts/routes/internal/index';
import * as api from '@boostline/contracts/routes/public/catalogue';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeAdmin } from '@boostline/service-kit/calls/serve';
import { CreatePackage } from './saving/create-package.js';
import { DeletePackage } from './saving/delete-package.js';
import { ListPackages } from './list-packages.js';
import { QuotePackage } from './quote-package.js';
import { ReorderPackages } from './saving/reorder-packages.js';
import { UpdatePackage } from './saving/update-package.js';

@Controller()
export class PackagesController {
  constructor(
    private readonly quotes: QuotePackage,
    private readonly lists: ListPackages,
    private readonly creation: CreatePackage,
    private readonly update: UpdatePackage,
    private readonly deletion: DeletePackage,
    private readonly order: ReorderPackages,
  ) {}

  @Serve(quotePackage)
  quotePackage(
    @In() { params, query }: InputOf<typeof quotePackage>,
  ): Promise<ResponseOf<typeof quotePackage>> {
    return this.quotes.quote({ packageId: params.packageId, type: query.type, quantity: query.quantity });
  }

  @ServeAdmin(api.listAdminPackages)
  listAdminPackages(
    @In() { params }: InputOf<typeof api.listAdminPackages>,
  ): Promise<ResponseOf<typeof api.listAdminPackages>> {
    return this.lists.list(params.type);
  }

  @ServeAdmin(api.createPackage)
  createPackage(
    @In() { params, body }: InputOf<typeof api.createPackage>,
  ): Promise<ResponseOf<typeof api.createPackage>> {
    return this.creation.create(params.type, body);
  }

  @ServeAdmin(api.updatePackage)
  updatePackage(
    @In() { params, body }: InputOf<typeof api.updatePackage>,
  ): Promise<ResponseOf<typeof api.updatePackage>> {
    return this.update.update(params.type, params.packageId, body);
  }

  @ServeAdmin(api.deletePackage)
  async deletePackage(
    @In() { params }: InputOf<typeof api.deletePackage>,
  ): Promise<ResponseOf<typeof api.deletePackage>> {
    await this.deletion.delete(params.type, params.packageId);
    return { success: true, message: 'Package deleted successfully' };
  }

  @ServeAdmin(api.reorderPackages)
  reorderPackages(
    @In() { params, body }: InputOf<typeof api.reorderPackages>,
  ): Promise<ResponseOf<typeof api.reorderPackages>> {
    return this.order.reorder(params.type, body.packageIds);
  }
}
