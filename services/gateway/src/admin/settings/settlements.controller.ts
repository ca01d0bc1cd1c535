import { Controller, Req, Res } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/settlements';
import * as walletApi from '@boostline/contracts/routes/public/wallets';
import * as orders from '@boostline/contracts/routes/internal/settlements';
import * as wallets from '@boostline/contracts/routes/internal/wallets';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../../edge/client-address.js';
import { Services } from '../../services.js';
import { WorkPool } from '../../work-pool.js';

const patience = { timeout: 30_000 };

/** What payment gateways settled and suppliers took, against what the shop knows. */
@Controller()
export class SettlementsController {
  constructor(
    private readonly services: Services,
    private readonly pool: WorkPool,
  ) {}

  @Serve(api.readSettlements)
  read(
    @In() { query }: InputOf<typeof api.readSettlements>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof api.readSettlements>> {
    return this.pool.run('searches', clientAddress(request.ip), () =>
      this.services.orders.call(orders.findSettlements, { query }, patience),
    );
  }

  @ServeThroughReply(api.exportSettlements)
  async export(
    @In() { query }: InputOf<typeof api.exportSettlements>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.pool.run('exports', clientAddress(request.ip), async () => {
      const file = await this.services.orders.open(orders.streamSettlements, { query }, patience);
      await reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="settlements-${query.period}.csv"`)
        .send(file);
    });
  }

  @Serve(api.fetchSettlements)
  fetch(
    @In() _input: InputOf<typeof api.fetchSettlements>,
  ): Promise<ResponseOf<typeof api.fetchSettlements>> {
    return this.services.orders.call(orders.pullSettlements, {}, patience);
  }

  @Serve(api.importSettlements)
  import(
    @In() { body }: InputOf<typeof api.importSettlements>,
  ): Promise<ResponseOf<typeof api.importSettlements>> {
    return this.services.orders.call(orders.takeSettlementFile, { body }, patience);
  }

  @Serve(walletApi.readWalletStatements)
  readWallets(
    @In() { query }: InputOf<typeof walletApi.readWalletStatements>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof walletApi.readWalletStatements>> {
    return this.pool.run('searches', clientAddress(request.ip), () =>
      this.services.fulfilment.call(wallets.findWalletStatements, { query }, patience),
    );
  }

  @ServeThroughReply(walletApi.exportWalletStatements)
  async exportWallets(
    @In() { query }: InputOf<typeof walletApi.exportWalletStatements>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.pool.run('exports', clientAddress(request.ip), async () => {
      const file = await this.services.fulfilment.open(wallets.streamWalletStatements, { query }, patience);
      await reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="suppliers-${query.period}.csv"`)
        .send(file);
    });
  }
}
