import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { ShopError, type ErrorCode } from '@boostline/contracts/routes/errors';
import type { FastifyReply } from 'fastify';

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'invalid-input',
  401: 'sign-in-required',
  403: 'forbidden',
  404: 'not-found',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'unavailable',
};

/** PostgreSQL says with these that it is gone, going or no longer the one that takes writes, not that the request was wrong. */
const databaseIsAway = /^(?:08...|25006|57P0.|53...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** A switch-over of PostgreSQL takes several seconds; most other reasons pass sooner. */
const retryAfterSeconds = 2;

/** Turns whatever was thrown into the one JSON body of the house. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('error');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = this.toShopError(thrown);
    // An answer with Retry-After is a refusal on purpose: a flood of such answers must not fill the log.
    if (error.status >= 500 && error.details.retryAfter === undefined) this.logger.error(thrown);
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.sent) return;
    const retryAfter =
      error.details.retryAfter ?? (error.code === 'unavailable' ? retryAfterSeconds : undefined);
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    reply.status(error.status).type('application/json').send(error.toBody());
  }

  private toShopError(thrown: unknown): ShopError {
    if (thrown instanceof ShopError) return thrown;
    const status = thrown instanceof HttpException ? thrown.getStatus() : statusOf(thrown);
    const code = codeOfStatus[status];
    if (code && thrown instanceof Error) return new ShopError(code, sentenceFor(code, thrown.message));
    if (isDatabaseAway(thrown)) {
      return new ShopError(
        'unavailable',
        'The shop cannot answer right now. Please try again in a moment.',
        {},
        { cause: thrown },
      );
    }
    return new ShopError(
      'internal',
      'Something went wrong on our side. Please try again.',
      {},
      { cause: thrown },
    );
  }
}

function sentenceFor(code: ErrorCode, message: string): string {
  if (code === 'not-found') return 'There is nothing at this address.';
  return message;
}

function statusOf(thrown: unknown): number {
  return thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number'
    ? thrown.statusCode
    : 500;
}

function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if ('code' in thrown && typeof thrown.code === 'string' && databaseIsAway.test(thrown.code)) return true;
  return /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(
    thrown.message,
  );
}
