import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Chance, Rules } from './scenario/rules.js';
import { storedFact, Database } from './database.js';
import { StepClock } from './scenario/step-clock.js';
import { WebhookCourier } from './webhooks/webhook-courier.js';

export interface GatewaySettings {
  dataFile: string;
  seed: string | undefined;
  webhookUrl: string | undefined;
  webhookSecret: string;
  merchantName: string;
  merchantVpa: string;
}

export interface Gateway {
  settings: GatewaySettings;
  database: Database;
  rules: Rules;
  courier: WebhookCourier;
  /** Carries out what was planned for later. */
  steps: StepClock;
  /** A new id such as `sbx_3f…`: by the seed, and never the same again in one data file. */
  newId: (prefix: string) => string;
}

const numberRow = z.object({ latest: z.int() });

export function openGateway(settings: GatewaySettings): Gateway {
  const database = new Database(settings.dataFile);
  const seed = settings.seed ?? storedFact(database, 'seed', randomUUID);
  return {
    settings,
    database,
    rules: new Rules(database, new Chance(seed)),
    courier: new WebhookCourier(database, settings.webhookSecret),
    steps: new StepClock(database),
    newId: (prefix) => {
      const number = database.one(numberRow, 'UPDATE numbers SET latest = latest + 1 RETURNING latest');
      const digest = createHash('sha256').update(`${seed}:${prefix}:${number?.latest}`).digest('hex');
      return `${prefix}_${digest.slice(0, 20)}`;
    },
  };
}
