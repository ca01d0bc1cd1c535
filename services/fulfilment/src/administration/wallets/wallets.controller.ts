import * as routes from '@boostline/contracts/routes/internal/wallets';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { FindWalletStatements } from './find-wallet-statements.js';
import { walletFile } from './wallet-file.js';

/** What suppliers took from their wallets, against the orders that were placed there. */
@Controller()
export class WalletsController {
  constructor(private readonly findWalletStatements: FindWalletStatements) {}

  @Serve(routes.findWalletStatements)
  find(
    @In() { query }: InputOf<typeof routes.findWalletStatements>,
  ): Promise<ResponseOf<typeof routes.findWalletStatements>> {
    return this.findWalletStatements.run(query.period);
  }

  @ServeThroughReply(routes.streamWalletStatements)
  async file(
    @In() { query }: InputOf<typeof routes.streamWalletStatements>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const statements = await this.findWalletStatements.run(query.period);
    await reply.type('text/csv; charset=utf-8').send(walletFile(statements));
  }
}
