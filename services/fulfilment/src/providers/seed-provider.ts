import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { env } from '../env.js';
import { nothingLearned } from './account-changes.js';
import { Provider } from './provider.entity.js';
import { sealProviderKey, unsealProviderKey } from './provider-key.js';

/**
 * The first panel account comes from the environment. Later the row wins, except that a row which nobody has edited
 * follows the environment: the demo's stand-in gets another port at each start.
 */
@Injectable()
export class SeedProvider {
  private readonly logger = new Logger('providers');

  constructor(private readonly database: DataSource) {}

  async run(): Promise<void> {
    const { RESELLER_API_URL: baseUrl, RESELLER_API_KEY: apiKey } = env;
    if (!baseUrl || !apiKey) return;
    await this.database.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('fulfilment:seed-provider'))`);
      const known = await tx.findOneBy(Provider, { id: 1 });
      if (!known) {
        const name = new URL(baseUrl).hostname;
        const apiKeySealed = sealProviderKey(1, apiKey);
        await tx.query(
          `INSERT INTO providers (id, name, base_url, api_key_sealed, from_environment) VALUES (1, $1, $2, $3, true)`,
          [name, baseUrl, apiKeySealed],
        );
        this.logger.log(`provider 1 is ${name}`);
        return;
      }
      if (!known.fromEnvironment) return;
      const sameKey = readable(known.apiKeySealed) === apiKey;
      if (known.baseUrl === baseUrl && sameKey) return;
      const followed = { baseUrl, pausedUntil: null, failures: 0 };
      // Another address alone is the stand-in's next port; another key may be of another account.
      const isOtherAccount = !sameKey && { apiKeySealed: sealProviderKey(1, apiKey), ...nothingLearned };
      await tx.update(Provider, { id: 1 }, { ...followed, ...isOtherAccount });
    });
  }
}

/** The key in clear, or null when it was sealed with another SECRETS_KEY. */
function readable(sealed: string): string | null {
  try {
    return unsealProviderKey(1, sealed);
  } catch {
    return null;
  }
}
