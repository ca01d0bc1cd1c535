import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { PasskeyAssertion, PasskeyAttestation } from '@boostline/contracts/schemas/admin/passkeys';
import { Repository } from 'typeorm';
import { ENV, type GatewayEnv } from '../../env.js';
import type { AdminSession } from '../sign-in/admin-session.entity.js';
import { holders, PasskeyChallenges } from './passkey-challenges.js';
import { Passkey } from './passkey.entity.js';

/** Loaded at the first use: it takes 27 MB, and most processes never need it. */
const library = () => import('@simplewebauthn/server');

/**
 * Passkeys of administrators. Each use asks for a finger, a face or a PIN (user verification), so that a passkey is
 * something the owner has and something the owner is or knows: both factors.
 */
@Injectable()
export class Passkeys {
  private readonly logger = new Logger('passkeys');
  private readonly origin: string;
  private readonly rpID: string;

  constructor(
    @Inject(ENV) env: GatewayEnv,
    @InjectRepository(Passkey) private readonly passkeys: Repository<Passkey>,
    private readonly challenges: PasskeyChallenges,
  ) {
    ({ origin: this.origin, hostname: this.rpID } = new URL(env.publicUrl));
  }

  /** The sentence of every refusal: the usual cause is that the panel is open at another address. */
  get refusal(): string {
    return `This passkey was not accepted. Passkeys of this shop work at ${this.origin}.`;
  }

  exist(): Promise<boolean> {
    return this.passkeys.exists();
  }

  /** Newest first. */
  of(adminId: string): Promise<Passkey[]> {
    return this.passkeys.find({ where: { adminId }, order: { createdAt: 'DESC' } });
  }

  /** Whose passkey this is; says nothing about whether the answer is right. */
  find(credentialId: string): Promise<Passkey | null> {
    return this.passkeys.findOne({ where: { credentialId }, relations: { admin: true } });
  }

  /** What the browser asks the authenticator for. `adminId`: with passkeys of this administrator alone. */
  async request(holder: string, adminId?: string) {
    const { generateAuthenticationOptions } = await library();
    const known = adminId === undefined ? [] : await this.of(adminId);
    const options = await generateAuthenticationOptions({
      rpID: this.rpID,
      allowCredentials: known.map(describe),
      userVerification: 'required',
    });
    await this.challenges.keep(holder, options.challenge);
    return options;
  }

  /** Whether this passkey signed the challenge of this holder, which is used up with that. */
  async accept(holder: string, passkey: Passkey | null, answer: PasskeyAssertion): Promise<boolean> {
    const challenge = await this.challenges.take(holder);
    if (challenge === null || !passkey) return false;
    const counter = await this.verifiedCounter(passkey, challenge, answer);
    if (counter === null) return false;
    const { affected } = await this.passkeys
      .createQueryBuilder()
      .update({ counter, lastUsedAt: () => 'now()' })
      .where('id = :id AND (counter < :counter OR :counter = 0)', { id: passkey.id, counter })
      .execute();
    return affected === 1;
  }

  async beginAddition(session: AdminSession) {
    const { generateRegistrationOptions } = await library();
    const known = await this.of(session.adminId);
    const options = await generateRegistrationOptions({
      rpName: 'Boostline',
      rpID: this.rpID,
      userName: session.admin.username,
      userID: new TextEncoder().encode(session.adminId),
      excludeCredentials: known.map(describe),
      // Without a username the authenticator must know by itself which passkeys it has for this shop.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.challenges.keep(holders.addition(session), options.challenge);
    return options;
  }

  /** Whether it was added. */
  async add(session: AdminSession, answer: PasskeyAttestation, userAgent: string): Promise<boolean> {
    const { verifyRegistrationResponse } = await library();
    const expectedChallenge = await this.challenges.take(holders.addition(session));
    if (expectedChallenge === null) return false;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpID,
      requireUserVerification: true,
    }).catch((error: unknown) => this.logRefusal(error));
    if (!registrationInfo) return false;
    const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
    const { identifiers } = await this.passkeys
      .createQueryBuilder()
      .insert()
      .values({
        adminId: session.adminId,
        credentialId,
        publicKey: Buffer.from(publicKey),
        counter,
        transports,
        userAgent: userAgent.slice(0, 300),
      })
      .orIgnore()
      .execute();
    return identifiers[0] !== undefined;
  }

  /** Whether there was such a passkey. */
  async delete(adminId: string, id: string): Promise<boolean> {
    const { affected } = await this.passkeys.delete({ adminId, id });
    return affected === 1;
  }

  private async verifiedCounter(
    { credentialId, publicKey, counter, transports }: Passkey,
    expectedChallenge: string,
    answer: PasskeyAssertion,
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpID,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
    }).catch((error: unknown) => this.logRefusal(error));
    return verified && authenticationInfo ? authenticationInfo.newCounter : null;
  }

  private logRefusal(error: unknown): {
    verified: false;
    registrationInfo?: never;
    authenticationInfo?: never;
  } {
    const cause = error instanceof Error ? error.message : String(error);
    this.logger.warn(`a passkey was refused: ${cause.slice(0, 300)}`);
    return { verified: false };
  }
}

const describe = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports });
