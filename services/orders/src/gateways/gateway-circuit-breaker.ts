import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
} from 'cockatiel';

/** Buyers in a row whose calls failed. */
const failuresInARow = 5;
/** How long the breaker stays open until one call is let through to test the gateway, ms. */
const restMs = 5000;

interface Watched {
  breaker: CircuitBreakerPolicy;
  /** Buyers whose calls have failed since the gateway last answered. */
  failed: Set<string>;
}

/**
 * Refuses calls for some seconds after those of several buyers in a row have failed. Each buyer counts once until the
 * gateway answers. Polls, webhooks and refunds do not pass through it.
 */
@Injectable()
export class GatewayCircuitBreaker {
  private readonly watched = new Map<string, Watched>();

  /** What `ask` answers. Throws ShopError `gateway-unavailable` without asking while the breaker is open. */
  async ask<T>({ gateway, buyer }: { gateway: string; buyer: string }, ask: () => Promise<T>): Promise<T> {
    const { breaker, failed } = this.watchedOf(gateway);
    try {
      // The library would make this call wait for the one that tests the gateway.
      if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
      const isTest = breaker.state === CircuitState.Open;
      const answer = await breaker.execute(() => counted(failed, isTest ? null : buyer, ask));
      return answer();
    } catch (error) {
      if (error instanceof CountedBefore) throw error.outage;
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new ShopError(
        'gateway-unavailable',
        'The payment service does not answer. Please try again in a moment.',
        {},
        { cause: error },
      );
    }
  }

  private watchedOf(gateway: string): Watched {
    const known = this.watched.get(gateway);
    if (known) return known;
    const breaker = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: restMs,
      breaker: new ConsecutiveBreaker(failuresInARow),
    });
    const watched = { breaker, failed: new Set<string>() };
    this.watched.set(gateway, watched);
    return watched;
  }
}

/** An outage that this buyer has met already: the breaker does not count it again. */
class CountedBefore extends Error {
  constructor(readonly outage: ShopError) {
    super(outage.message);
  }
}

/** Returns the gateway's answer, which may be a refusal to throw. `buyer` is null for the call that tests it. */
async function counted<T>(
  failed: Set<string>,
  buyer: string | null,
  ask: () => Promise<T>,
): Promise<() => T> {
  const answer = await ask().then(
    (value) => () => value,
    (error: unknown) => {
      if (!isOutage(error)) return () => rethrow(error);
      if (buyer !== null && failed.has(buyer)) throw new CountedBefore(error);
      if (buyer !== null) failed.add(buyer);
      throw error;
    },
  );
  failed.clear();
  return answer;
}

function rethrow(error: unknown): never {
  throw error;
}

function isOutage(error: unknown): error is ShopError {
  return error instanceof ShopError && error.code === 'gateway-unavailable';
}
