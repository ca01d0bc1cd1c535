import * as api from '@boostline/contracts/routes/public/wallets';
import { internalRoute } from '@boostline/contracts/routes/internal-route';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, ServeAdmin, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { FindWalletStatements, walletFile } from './find-wallet-statements.js';

@Controller()
export class WalletsController {
  constructor(private readonly findWalletStatements: FindWalletStatements) {}

  @ServeAdmin(api.readWalletStatements)
  readWalletStatements(@In() { query }: InputOf<typeof api.readWalletStatements>) {
    return this.findWalletStatements.find(query.period);
  }

  @ServeThroughReply(internalRoute(api.exportWalletStatements))
  async exportWalletStatements(
    @In() { query }: InputOf<typeof api.exportWalletStatements>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const statements = await this.findWalletStatements.find(query.period);
    await reply.type('text/csv; charset=utf-8').send(walletFile(statements));
  }
}
