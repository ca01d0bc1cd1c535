import { Injectable } from '@nestjs/common';
import type { CatalogueFiles, FileReport } from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';
import { ChangeCatalogue } from '../versions/change-catalogue.js';
import { demandNoBadLine, readFilesIn } from './read-files-in.js';

/** Files of packages and offers: what they would change, and changing it, all or nothing. */
@Injectable()
export class ImportFiles {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  preview(files: CatalogueFiles): Promise<FileReport> {
    return this.catalogue.rehearse((tx) => readFilesIn(tx, files));
  }

  run(files: CatalogueFiles): Promise<FileReport> {
    return this.catalogue.change(async (tx) => {
      const report = await readFilesIn(tx, files);
      demandNoBadLine(report);
      return report;
    });
  }
}
