import pg from 'pg';
import { ClientWithTimeout } from '../calls/client-with-timeout.js';
import { passwordIn, type DatabaseAddress } from './database-address.js';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool whose new connections use the second password when the server refuses the first. */
export function poolAt(address: DatabaseAddress) {
  class Client extends ClientWithTimeout {
    constructor(config?: pg.ClientConfig) {
      super(config);
      this.password = passwordIn(address.url);
    }
  }

  return class PoolAt extends pg.Pool {
    constructor(config?: pg.PoolConfig) {
      super({ ...config, Client });
    }

    override connect(): Promise<pg.PoolClient>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.PoolClient> | void {
      if (callback) return this.tryToConnect(address.tries, callback);
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)));
      });
    }

    private tryToConnect(tries: number, callback: Connected): void {
      const { url } = address;
      // Longer while the service starts.
      this.options.connectionTimeoutMillis = address.patience;
      super.connect((error, client, done) => {
        if (tries > 1 && address.wasRefused(url, error)) this.tryToConnect(tries - 1, callback);
        else callback(error, client, done);
      });
    }
  };
}
