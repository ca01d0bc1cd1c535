import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
} from 'cockatiel';

const failuresInARow = 5;
/** Until one more buyer's call is let through to see whether the gateway is back, ms. */
const restMs = 5000;

/**
 * For calls to a payment gateway that a buyer waits for: one that has failed several times in a row is not asked for a
 * moment, so that nobody waits for it in vain. What no buyer waits for (polls, webhooks, refunds) asks it regardless.
 */
@Injectable()
export class GatewayCircuitBreaker {
  private readonly breakers = new Map<string, CircuitBreakerPolicy>();

  /** What `ask` answers. Throws ShopError `gateway-unavailable` without asking while the gateway is given a rest. */
  async run<T>(gateway: string, ask: () => Promise<T>): Promise<T> {
    const breaker = this.breakerOf(gateway);
    try {
      // One is asking already whether the gateway is back, and the library would let this one wait for that.
      if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
      return await breaker.execute(ask);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new ShopError(
        'gateway-unavailable',
        'The payment service does not answer. Please try again in a moment.',
        {},
        { cause: error },
      );
    }
  }

  private breakerOf(gateway: string): CircuitBreakerPolicy {
    const known = this.breakers.get(gateway);
    if (known) return known;
    const breaker = circuitBreaker(
      handleWhen((error) => error instanceof ShopError && error.code === 'gateway-unavailable'),
      { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(failuresInARow) },
    );
    this.breakers.set(gateway, breaker);
    return breaker;
  }
}
