import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  acceptInvitation,
  readInvitation,
  readSession,
  signIn,
  signInWithPasskey,
  signOut,
  startPasskeySignIn,
} from '@boostline/contracts/routes/public/index';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../../edge/client-address.js';
import { readCookie, setCookie } from '../../edge/cookies.js';
import { ENV, type GatewayEnv } from '../../env.js';
import { Admission, sessionCookie } from '../access/admission.js';
import { AuditLog } from '../access/audit-log.js';
import { Invitations } from '../staff/invitations.js';
import { holders } from '../passkeys/passkey-challenges.js';
import { Passkeys } from '../passkeys/passkeys.js';
import { deviceCookie } from './known-devices.js';
import { newToken } from './secret-token.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';
import { SignedInCookies } from './signed-in-cookies.js';

/** Binds the challenge of a sign-in with a passkey to the browser that asked for it. */
const passkeyCookie = 'passkey';

const nextStep = { code: 'code', enrolling: 'setup', full: 'panel' } as const;

@Controller()
export class SignInController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly signingIn: SignIn,
    private readonly sessions: Sessions,
    private readonly admission: Admission,
    private readonly cookies: SignedInCookies,
    private readonly passkeys: Passkeys,
    private readonly invitations: Invitations,
    private readonly audit: AuditLog,
  ) {}

  @Serve(signIn)
  async signIn(
    @In() { body }: InputOf<typeof signIn>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const signedIn = await this.signingIn.signIn(body.username, body.password, this.visitor(request));
    await this.cookies.set(request, reply, signedIn);
    // Where the authenticator is optional the set-up is offered, and skipping it opens the panel.
    const next = signedIn.hasTwoFactor || signedIn.state !== 'full' ? nextStep[signedIn.state] : 'setup';
    return { success: true, message: next === 'code' ? 'Enter 2FA Code' : 'Signed in', next };
  }

  @Serve(startPasskeySignIn)
  async startPasskey(
    @In() _input: InputOf<typeof startPasskeySignIn>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const token = newToken();
    setCookie(reply, passkeyCookie, token, { https: this.env.https, sameSite: 'strict' });
    return this.passkeys.request(holders.signIn(token));
  }

  @Serve(signInWithPasskey)
  async signInWithPasskey(
    @In() { body }: InputOf<typeof signInWithPasskey>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const token = readCookie(request, passkeyCookie, this.env.https) ?? '';
    const visitor = this.visitor(request);
    const signedIn = await this.signingIn.signInWithPasskey(holders.signIn(token), body.passkey, visitor);
    await this.cookies.set(request, reply, signedIn);
    return { success: true, message: 'Login Successful' };
  }

  @Serve(readInvitation)
  async readInvitation(@In() { body }: InputOf<typeof readInvitation>) {
    const { username, role } = await this.invitations.find(body.token);
    return { username, role };
  }

  @Serve(acceptInvitation)
  async acceptInvitation(
    @In() { body }: InputOf<typeof acceptInvitation>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const admin = await this.invitations.accept(body.token, body.newPassword);
    await this.cookies.set(request, reply, await this.signingIn.signInInvited(admin, this.visitor(request)));
    return { success: true, message: 'Welcome. Set up your authenticator next.' };
  }

  @Serve(signOut)
  async signOut(
    @In() _input: InputOf<typeof signOut>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.admission.sessionOf(request);
    const token = readCookie(request, sessionCookie, this.env.https);
    if (token) await this.sessions.end(token);
    if (session)
      await this.audit.add({
        adminId: session.adminId,
        action: 'signed-out',
        address: clientAddress(request.ip),
      });
    setCookie(reply, sessionCookie, '', { https: this.env.https, sameSite: 'strict', days: 0 });
    return { success: true, message: 'Signed out' };
  }

  @Serve(readSession)
  async session(@In() _input: InputOf<typeof readSession>, @Req() request: FastifyRequest) {
    const session = await this.admission.sessionOf(request);
    return {
      state: session?.state ?? ('none' as const),
      username: session?.admin.username ?? null,
      role: session?.admin.role ?? null,
      twoFactor: session ? session.admin.totpSecret !== null : false,
      maySkipTwoFactor: this.env.twoFactor === 'optional',
      passkeys: await this.passkeys.exist(),
    };
  }

  private visitor(request: FastifyRequest) {
    return {
      address: clientAddress(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      device: readCookie(request, deviceCookie, this.env.https),
      session: readCookie(request, sessionCookie, this.env.https),
    };
  }
}
