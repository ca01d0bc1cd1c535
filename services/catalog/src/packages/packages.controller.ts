import { Controller } from '@nestjs/common';
import {
  createCatalogPackage,
  deleteCatalogPackage,
  listCatalogPackages,
  quotePackage,
  reorderCatalogPackages,
  updateCatalogPackage,
} from '@boostline/contracts/routes/internal/index';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
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

  @Serve(listCatalogPackages)
  listPackages(
    @In() { params }: InputOf<typeof listCatalogPackages>,
  ): Promise<ResponseOf<typeof listCatalogPackages>> {
    return this.lists.list(params.type);
  }

  @Serve(createCatalogPackage)
  createPackage(
    @In() { params, body }: InputOf<typeof createCatalogPackage>,
  ): Promise<ResponseOf<typeof createCatalogPackage>> {
    return this.creation.create(params.type, body);
  }

  @Serve(updateCatalogPackage)
  updatePackage(
    @In() { params, body }: InputOf<typeof updateCatalogPackage>,
  ): Promise<ResponseOf<typeof updateCatalogPackage>> {
    return this.update.update(params.type, params.packageId, body);
  }

  @Serve(deleteCatalogPackage)
  async deletePackage(
    @In() { params }: InputOf<typeof deleteCatalogPackage>,
  ): Promise<ResponseOf<typeof deleteCatalogPackage>> {
    await this.deletion.delete(params.type, params.packageId);
    return { success: true, message: 'Package deleted successfully' };
  }

  @Serve(reorderCatalogPackages)
  reorderPackages(
    @In() { params, body }: InputOf<typeof reorderCatalogPackages>,
  ): Promise<ResponseOf<typeof reorderCatalogPackages>> {
    return this.order.reorder(params.type, body.packageIds);
  }
}
