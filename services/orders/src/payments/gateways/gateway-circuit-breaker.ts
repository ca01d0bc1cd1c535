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
/** How long the breaker stays open until one call is let through to test the gateway, ms. */
const restMs = 5000;

/**
 * The circuit breaker for calls to a payment gateway that a buyer waits for. After several failures in a row it refuses
 * calls for some seconds, so that nobody waits in vain. Calls that no buyer waits for (polls, webhooks, refunds) do not
 * pass through it.
 */
@Injectable()
export class GatewayCircuitBreaker {
  private readonly breakers = new Map<string, CircuitBreakerPolicy>();

  /** What `ask` answers. Throws ShopError `gateway-unavailable` without asking while the breaker is open. */
  async run<T>(gateway: string, ask: () => Promise<T>): Promise<T> {
    const breaker = this.breakerOf(gateway);
    try {
      // Another call is testing the gateway already. The library would make this call wait for it, so it is refused at
      // once.
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
