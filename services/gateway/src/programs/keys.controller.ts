import { Controller, Req } from '@nestjs/common';
import { createApiKey, listApiKeys, revokeApiKey } from '@boostline/contracts/routes/public/index';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { Admission } from '../admin/access/admission.js';
import { ApiKeys } from './api-keys.js';

@Controller()
export class KeysController {
  constructor(
    private readonly keys: ApiKeys,
    private readonly admission: Admission,
  ) {}

  @Serve(listApiKeys)
  list() {
    return this.keys.list();
  }

  @Serve(createApiKey)
  async create(@In() { body }: InputOf<typeof createApiKey>, @Req() request: FastifyRequest) {
    const { admin } = await this.admission.requiredSession(request);
    return this.keys.create(body, admin.username);
  }

  @Serve(revokeApiKey)
  async revoke(@In() { params }: InputOf<typeof revokeApiKey>) {
    if (!(await this.keys.revoke(params.keyId)))
      throw new ShopError('not-found', 'This key is revoked already.');
    return { success: true, message: 'The key opens nothing any more.' };
  }
}
