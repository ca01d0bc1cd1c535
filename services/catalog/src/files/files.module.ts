import { Module } from '@nestjs/common';
import { FilesController } from './files.controller.js';
import { ImportFiles } from './import-files.js';
import { ExportFiles } from './export-files.js';

@Module({ controllers: [FilesController], providers: [ImportFiles, ExportFiles] })
export class FilesModule {}
