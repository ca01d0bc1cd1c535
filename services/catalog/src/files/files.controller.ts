import { Controller } from '@nestjs/common';
import {
  exportCatalogOffers,
  exportCatalogPackages,
  importCatalogFiles,
  previewCatalogImport,
} from '@boostline/contracts/routes/internal/catalogue';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { ExportFiles } from './export-files.js';
import { ImportFiles } from './import-files.js';

@Controller()
export class FilesController {
  constructor(
    private readonly exports: ExportFiles,
    private readonly imports: ImportFiles,
  ) {}

  @Serve(exportCatalogPackages)
  async exportPackages(): Promise<ResponseOf<typeof exportCatalogPackages>> {
    return { csv: await this.exports.packages() };
  }

  @Serve(exportCatalogOffers)
  async exportOffers(): Promise<ResponseOf<typeof exportCatalogOffers>> {
    return { csv: await this.exports.offers() };
  }

  @Serve(previewCatalogImport)
  previewImport(
    @In() { body }: InputOf<typeof previewCatalogImport>,
  ): Promise<ResponseOf<typeof previewCatalogImport>> {
    return this.imports.preview(body);
  }

  @Serve(importCatalogFiles)
  importFiles(
    @In() { body }: InputOf<typeof importCatalogFiles>,
  ): Promise<ResponseOf<typeof importCatalogFiles>> {
    return this.imports.run(body);
  }
}
