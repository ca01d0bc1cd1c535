import { Controller, Inject, Logger, Req, Res } from '@nestjs/common';
import { findAccount, findLookupScope } from '@boostline/contracts/routes/internal/index';
import { lookUpAccount, readAccountPicture, readLookupScope } from '@boostline/contracts/routes/public/index';
import type { InputOf } from '@boostline/contracts/routes/route';
import type { AccountAnswer, LookupScope } from '@boostline/contracts/schemas/shop/account-lookup';
import { In, Serve, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../../edge/client-address.js';
import { ENV, type GatewayEnv } from '../../env.js';
import { Services } from '../../services.js';
import { WorkPool } from '../../work-pool.js';
import { drawPicture } from './draw-picture.js';
import { FetchPicture } from './fetch-picture.js';
import { openPictureToken, pictureTokenOf } from './picture-token.js';

/** The orders service answers within 1.5 s, ms. */
const patienceMs = 2000;
/** Seconds. */
const keptFor = 3600;

/** "Is this you?": what a lookup found, and its pictures. Buyers meet no server but this one. */
@Controller()
export class AccountsController {
  private readonly logger = new Logger('account-lookup');

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly services: Services,
    private readonly pool: WorkPool,
    private readonly pictures: FetchPicture,
  ) {}

  @Serve(readLookupScope)
  scope(@In() _input: InputOf<typeof readLookupScope>): Promise<LookupScope> {
    return this.services.orders.call(findLookupScope, {});
  }

  @Serve(lookUpAccount)
  async lookUp(@In() { query }: InputOf<typeof lookUpAccount>): Promise<AccountAnswer> {
    const answer = await this.ask(query);
    if (answer.state !== 'found') return answer;
    const { picture, posts, ...account } = answer.account;
    const own = (address: string | null) =>
      address === null
        ? null
        : `/api/account-pictures/${pictureTokenOf(address, new Date(), this.env.secretsKeys)}`;
    const shown = posts.map((post) => ({ ...post, picture: own(post.picture) }));
    return { state: 'found', account: { ...account, picture: own(picture), posts: shown } };
  }

  /** A lookup that fails is none: the buyer goes on without. */
  private async ask(query: InputOf<typeof lookUpAccount>['query']): Promise<AccountAnswer> {
    try {
      return await this.services.orders.call(findAccount, { query }, { timeout: patienceMs });
    } catch (error) {
      this.logger.warn(
        `an account could not be looked up: ${error instanceof Error ? error.message : String(error)}`,
      );
      return { state: 'unknown' };
    }
  }

  @ServeThroughReply(readAccountPicture)
  async picture(
    @In() { params }: InputOf<typeof readAccountPicture>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const address = openPictureToken(params.picture, new Date(), this.env.secretsKeys);
    const png =
      address &&
      (await this.pool.run('pictures', clientAddress(request.ip), async () => {
        const picture = await this.pictures.fetch(address);
        return picture && drawPicture(picture);
      }));
    if (png) await reply.type('image/png').header('cache-control', `private, max-age=${keptFor}`).send(png);
    else await reply.code(404).header('cache-control', 'no-store').send();
  }
}
