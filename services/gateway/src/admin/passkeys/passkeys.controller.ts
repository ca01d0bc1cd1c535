import { Controller, Req, Res } from '@nestjs/common';
import {
  addPasskey,
  confirmWithPasskey,
  deletePasskey,
  listPasskeys,
  startPasskey,
  startPasskeyConfirmation,
} from '@boostline/contracts/routes/public/index';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Admission } from '../access/admission.js';
import { LimitedAttempts } from '../sign-in/limited-attempts.js';
import { Sessions } from '../sign-in/sessions.js';
import { SignedInCookies } from '../sign-in/signed-in-cookies.js';
import { StepUp } from '../two-factor/step-up.js';
import { holders } from './passkey-challenges.js';
import { Passkeys } from './passkeys.js';

/** The administrator's own passkeys, and the confirmation with one of them. */
@Controller()
export class PasskeysController {
  constructor(
    private readonly admission: Admission,
    private readonly passkeys: Passkeys,
    private readonly stepUp: StepUp,
    private readonly attempts: LimitedAttempts,
    private readonly sessions: Sessions,
    private readonly cookies: SignedInCookies,
  ) {}

  @Serve(listPasskeys)
  async list(@In() _input: InputOf<typeof listPasskeys>, @Req() request: FastifyRequest) {
    const { adminId } = await this.admission.requiredSession(request);
    const passkeys = await this.passkeys.of(adminId);
    return passkeys.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      userAgent,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  }

  @Serve(startPasskey)
  async start(@In() { body }: InputOf<typeof startPasskey>, @Req() request: FastifyRequest) {
    const session = await this.admission.requiredSession(request);
    await this.stepUp.demand(request, session, body);
    return this.passkeys.beginAddition(session);
  }

  @Serve(addPasskey)
  async add(
    @In() { body }: InputOf<typeof addPasskey>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.admission.requiredSession(request);
    if (!(await this.passkeys.add(session, body.passkey, request.headers['user-agent'] ?? '')))
      throw new ShopError('step-up-refused', this.passkeys.refusal);
    await this.cookies.endOthers(request, reply, session);
    return { success: true, message: 'Passkey added. All other sessions have ended.' };
  }

  @Serve(deletePasskey)
  async delete(
    @In() { params }: InputOf<typeof deletePasskey>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.admission.requiredSession(request);
    if (!(await this.passkeys.delete(session.adminId, params.passkeyId)))
      throw new ShopError('not-found', 'This passkey is deleted already.');
    await this.cookies.endOthers(request, reply, session);
    return { success: true, message: 'Passkey deleted. All other sessions have ended.' };
  }

  @Serve(startPasskeyConfirmation)
  async startConfirmation(
    @In() _input: InputOf<typeof startPasskeyConfirmation>,
    @Req() request: FastifyRequest,
  ) {
    const session = await this.admission.requiredSession(request);
    return this.passkeys.request(holders.confirmation(session), session.adminId);
  }

  @Serve(confirmWithPasskey)
  async confirm(
    @In() { body }: InputOf<typeof confirmWithPasskey>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.admission.requiredSession(request);
    const confirmed = await this.attempts.attempt(request, session.adminId, 'passkey-refused', async () => {
      const found = await this.passkeys.find(body.passkey.id);
      const own = found?.adminId === session.adminId ? found : null;
      return (await this.passkeys.accept(holders.confirmation(session), own, body.passkey)) || null;
    });
    if (!confirmed) throw new ShopError('step-up-refused', this.passkeys.refusal);
    await this.cookies.renew(request, reply, session, await this.sessions.confirm(session));
    return { success: true, message: 'Thank you.' };
  }
}
