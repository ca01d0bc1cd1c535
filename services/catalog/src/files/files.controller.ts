import { Controller, Res } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/catalogue';
import { internalRoute } from '@boostline/contracts/routes/internal-route';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, ServeAdmin, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import type { FastifyReply } from 'fastify';
import { ExportFiles } from './export-files.js';
import { ImportFiles } from './import-files.js';

@Controller()
export class FilesController {
  constructor(
    private readonly exports: ExportFiles,
    private readonly imports: ImportFiles,
  ) {}

  @ServeThroughReply(internalRoute(api.exportPackages))
  async exportPackages(
    @In() _input: InputOf<typeof api.exportPackages>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await reply.type('text/csv; charset=utf-8').send(await this.exports.packages());
  }

  @ServeThroughReply(internalRoute(api.exportOffers))
  async exportOffers(
    @In() _input: InputOf<typeof api.exportOffers>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await reply.type('text/csv; charset=utf-8').send(await this.exports.offers());
  }

  @ServeAdmin(api.previewImport)
  previewImport(
    @In() { body }: InputOf<typeof api.previewImport>,
  ): Promise<ResponseOf<typeof api.previewImport>> {
    return this.imports.preview(body);
  }

  @ServeAdmin(api.importCatalogue)
  importCatalogue(
    @In() { body }: InputOf<typeof api.importCatalogue>,
  ): Promise<ResponseOf<typeof api.importCatalogue>> {
    return this.imports.run(body);
  }
}
