import { Controller, Req, Res } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/catalogue';
import * as fulfilment from '@boostline/contracts/routes/internal/admin-fulfilment';
import * as catalog from '@boostline/contracts/routes/internal/catalogue';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../../edge/client-address.js';
import { Services } from '../../services.js';
import { CatalogSnapshotCache } from '../../storefront/catalogue/catalog-snapshot.js';
import { Admission } from '../access/admission.js';
import { AuditLog } from '../access/audit-log.js';

/** Hundreds of packages are decided about and written, in ms. */
const patience = { timeout: 9000 };
/** The panels are asked first, which may be slow. */
const panelPatience = { timeout: 40_000 };

/** Many packages and offers at once, and what the panels' price lists did to them. */
@Controller()
export class CatalogueAdministrationController {
  constructor(
    private readonly services: Services,
    private readonly catalogue: CatalogSnapshotCache,
    private readonly admission: Admission,
    private readonly audit: AuditLog,
  ) {}

  @Serve(api.previewBulkChange)
  previewBulk(
    @In() { params, body }: InputOf<typeof api.previewBulkChange>,
  ): Promise<ResponseOf<typeof api.previewBulkChange>> {
    return this.services.catalog.call(catalog.previewCatalogBulk, { params, body }, patience);
  }

  @Serve(api.makeBulkChange)
  makeBulk(
    @In() { params, body }: InputOf<typeof api.makeBulkChange>,
  ): Promise<ResponseOf<typeof api.makeBulkChange>> {
    return this.catalogue.changed(
      this.services.catalog.call(catalog.makeCatalogBulk, { params, body }, patience),
    );
  }

  @Serve(api.undoBulkChange)
  undoBulk(
    @In() { params, body }: InputOf<typeof api.undoBulkChange>,
  ): Promise<ResponseOf<typeof api.undoBulkChange>> {
    return this.catalogue.changed(
      this.services.catalog.call(catalog.undoCatalogBulk, { params, body }, patience),
    );
  }

  @ServeThroughReply(api.exportPackages)
  async exportPackages(
    @In() _input: InputOf<typeof api.exportPackages>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { csv } = await this.services.catalog.call(catalog.exportCatalogPackages, {});
    await this.sendFile('packages', csv, request, reply);
  }

  @ServeThroughReply(api.exportOffers)
  async exportOffers(
    @In() _input: InputOf<typeof api.exportOffers>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { csv } = await this.services.catalog.call(catalog.exportCatalogOffers, {});
    await this.sendFile('offers', csv, request, reply);
  }

  @Serve(api.previewImport)
  previewImport(
    @In() { body }: InputOf<typeof api.previewImport>,
  ): Promise<ResponseOf<typeof api.previewImport>> {
    return this.services.catalog.call(catalog.previewCatalogImport, { body }, patience);
  }

  @Serve(api.importCatalogue)
  importCatalogue(
    @In() { body }: InputOf<typeof api.importCatalogue>,
  ): Promise<ResponseOf<typeof api.importCatalogue>> {
    return this.catalogue.changed(this.services.catalog.call(catalog.importCatalogFiles, { body }, patience));
  }

  @Serve(api.listServiceChanges)
  listServiceChanges(
    @In() { query }: InputOf<typeof api.listServiceChanges>,
  ): Promise<ResponseOf<typeof api.listServiceChanges>> {
    return this.services.catalog.call(catalog.listCatalogServiceChanges, { query });
  }

  @Serve(api.previewServiceSync)
  async previewSync(
    @In() _input: InputOf<typeof api.previewServiceSync>,
  ): Promise<ResponseOf<typeof api.previewServiceSync>> {
    const { fulfilment: suppliers, catalog: catalogue } = this.services;
    const { lists, problems } = await suppliers.call(fulfilment.previewProviderServices, {}, panelPatience);
    if (lists.length === 0) return { changes: [], problems };
    const { changes } = await catalogue.call(catalog.previewCatalogSync, { body: { lists } }, patience);
    return { changes, problems };
  }

  /** Whoever takes the whole catalogue along is noted. */
  private async sendFile(
    what: 'packages' | 'offers',
    csv: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { adminId } = await this.admission.requiredSession(request);
    await this.audit.add({ adminId, action: `${what}-exported`, address: clientAddress(request.ip) });
    const day = new Date().toISOString().slice(0, 10);
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${what}-${day}.csv"`)
      .send(csv);
  }
}
