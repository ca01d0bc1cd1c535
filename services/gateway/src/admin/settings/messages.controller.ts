import { Controller, Req } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/admin-messages';
import * as orders from '@boostline/contracts/routes/internal/admin-messages';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { Services } from '../../services.js';
import { Admission } from '../access/admission.js';

/** The messages that the shop sends, and the mail server that they leave by. */
@Controller()
export class MessagesController {
  constructor(
    private readonly services: Services,
    private readonly admission: Admission,
  ) {}

  @Serve(api.listMessages)
  list(@In() { query }: InputOf<typeof api.listMessages>): Promise<ResponseOf<typeof api.listMessages>> {
    return this.services.orders.call(orders.findMessages, { query });
  }

  @Serve(api.resendMessage)
  async resend(
    @In() { params }: InputOf<typeof api.resendMessage>,
  ): Promise<ResponseOf<typeof api.resendMessage>> {
    await this.services.orders.call(orders.sendMessageAgain, { params });
    return { success: true, message: 'The message is sent once more.' };
  }

  @Serve(api.readMailSettings)
  settings(
    @In() _input: InputOf<typeof api.readMailSettings>,
  ): Promise<ResponseOf<typeof api.readMailSettings>> {
    return this.services.orders.call(orders.findMailSettings, {});
  }

  @Serve(api.updateMailSettings)
  async update(
    @In() { body }: InputOf<typeof api.updateMailSettings>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof api.updateMailSettings>> {
    const { admin } = await this.admission.requiredSession(request);
    return this.services.orders.call(orders.updateMailSettings, { body: { ...body, by: admin.username } });
  }

  @Serve(api.testMailSettings)
  test(
    @In() { body }: InputOf<typeof api.testMailSettings>,
  ): Promise<ResponseOf<typeof api.testMailSettings>> {
    return this.services.orders.call(orders.tryMailSettings, { body }, { timeout: 45_000 });
  }

  @Serve(api.readOwnerSettings)
  ownerSettings(
    @In() _input: InputOf<typeof api.readOwnerSettings>,
  ): Promise<ResponseOf<typeof api.readOwnerSettings>> {
    return this.services.orders.call(orders.findOwnerSettings, {});
  }

  @Serve(api.updateOwnerSettings)
  async updateOwner(
    @In() { body }: InputOf<typeof api.updateOwnerSettings>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof api.updateOwnerSettings>> {
    const { admin } = await this.admission.requiredSession(request);
    return this.services.orders.call(orders.updateOwnerSettings, { body: { ...body, by: admin.username } });
  }

  @Serve(api.testOwnerSettings)
  testOwner(
    @In() _input: InputOf<typeof api.testOwnerSettings>,
  ): Promise<ResponseOf<typeof api.testOwnerSettings>> {
    return this.services.orders.call(orders.tryOwnerSettings, {}, { timeout: 45_000 });
  }
}
