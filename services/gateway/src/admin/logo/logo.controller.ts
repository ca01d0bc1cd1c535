import { Controller } from '@nestjs/common';
import { uploadLogo } from '@boostline/contracts/routes/public/index';
import { storeCatalogLogo } from '@boostline/contracts/routes/internal/catalogue';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { Services } from '../../services.js';
import { drawAnew } from './draw-anew.js';

@Controller()
export class LogoController {
  constructor(private readonly services: Services) {}

  @Serve(uploadLogo)
  async uploadLogo(@In() { body }: InputOf<typeof uploadLogo>) {
    const { name, png } = drawAnew(Buffer.from(body.png, 'base64'));
    return this.services.catalog.call(storeCatalogLogo, {
      body: { logo: name, png: png.toString('base64') },
    });
  }
}
