import { Controller, Module, Res } from '@nestjs/common';
import { internalRoute } from '@boostline/contracts/routes/internal-route';
import { readShopLanguages } from '@boostline/contracts/routes/internal/catalogue';
import * as api from '@boostline/contracts/routes/public/languages';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeAdmin, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { EditTexts } from './edit-texts.js';
import { shownLanguages } from './stored-texts.js';
import { TextsFile } from './texts-file.js';

@Controller()
class LanguagesController {
  constructor(
    private readonly database: DataSource,
    private readonly texts: EditTexts,
    private readonly file: TextsFile,
  ) {}

  @Serve(readShopLanguages)
  readShopLanguages(@In() _input: InputOf<typeof readShopLanguages>) {
    return shownLanguages(this.database.manager);
  }

  @ServeAdmin(api.listLanguages)
  listLanguages(@In() _input: InputOf<typeof api.listLanguages>) {
    return this.texts.languages();
  }

  @ServeAdmin(api.createLanguage)
  createLanguage(@In() { body }: InputOf<typeof api.createLanguage>) {
    return this.texts.create(body);
  }

  @ServeAdmin(api.updateLanguage)
  updateLanguage(@In() { params, body }: InputOf<typeof api.updateLanguage>) {
    return this.texts.update(params.language, body);
  }

  @ServeAdmin(api.listTexts)
  listTexts(@In() { query }: InputOf<typeof api.listTexts>) {
    return this.texts.list(query);
  }

  @ServeAdmin(api.updateText)
  updateText(@In() { params, body }: InputOf<typeof api.updateText>) {
    return this.texts.save(params.language, params.textId, body);
  }

  @ServeThroughReply(internalRoute(api.exportTexts))
  async exportTexts(
    @In() _input: InputOf<typeof api.exportTexts>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await reply.type('text/csv; charset=utf-8').send(await this.file.export());
  }

  @ServeAdmin(api.previewTexts)
  previewTexts(@In() { body }: InputOf<typeof api.previewTexts>) {
    return this.file.preview(body.file);
  }

  @ServeAdmin(api.importTexts)
  importTexts(@In() { body }: InputOf<typeof api.importTexts>) {
    return this.file.import(body.file);
  }
}

@Module({ controllers: [LanguagesController], providers: [EditTexts, TextsFile] })
export class LanguagesModule {}
