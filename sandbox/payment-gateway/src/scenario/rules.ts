import { z } from 'zod';
import type { Database } from '../database.js';
import {
  rule,
  type ApiCall,
  type ApiRule,
  type PaymentRule,
  type RefundRule,
  type Rule,
  type WebhookRule,
} from './rule.js';
import { createHash } from 'node:crypto';

/** Repeatable: the same seed and occasion give the same number, also after a restart. */
export class Chance {
  constructor(private readonly seed: string) {}

  /** A number in [0, 1) for this occasion. */
  of(occasion: string): number {
    return createHash('sha256').update(`${this.seed}:${occasion}`).digest().readUInt32BE(0) / 2 ** 32;
  }
}

const ruleRow = z.object({ id: z.int(), rule: z.string(), seen: z.int(), used: z.int() });

interface KeptRule {
  id: number;
  rule: Rule;
  seen: number;
  used: number;
}

/** The scenario: rules in the order given; the first that matches an occasion acts on it. */
export class Rules {
  private kept: KeptRule[];

  constructor(
    private readonly database: Database,
    private readonly chance: Chance,
  ) {
    this.kept = database
      .all(ruleRow, 'SELECT id, rule, seen, used FROM rules ORDER BY id')
      .map((row) => ({ ...row, rule: rule.parse(JSON.parse(row.rule)) }));
  }

  list(): KeptRule[] {
    return this.kept;
  }

  append(added: Rule[]): void {
    for (const one of added) {
      const id = this.database.run('INSERT INTO rules (rule) VALUES (?)', JSON.stringify(one));
      this.kept.push({ id, rule: one, seen: 0, used: 0 });
    }
  }

  clear(): void {
    this.database.run('DELETE FROM rules');
    this.kept = [];
  }

  takeForPayment(merchantRef: string): PaymentRule | undefined {
    for (const kept of this.kept) {
      if (kept.rule.on !== 'payment' || !fits(kept.rule.merchantRef, merchantRef)) continue;
      if (this.acts(kept)) return kept.rule;
    }
    return undefined;
  }

  takeForWebhook(merchantRef: string, event: string): WebhookRule | undefined {
    for (const kept of this.kept) {
      if (kept.rule.on !== 'webhook' || !fits(kept.rule.merchantRef, merchantRef)) continue;
      if ((kept.rule.event ?? event) === event && this.acts(kept)) return kept.rule;
    }
    return undefined;
  }

  takeForCall(call: ApiCall): ApiRule | undefined {
    for (const kept of this.kept) {
      if (kept.rule.on !== 'api' || (kept.rule.call !== '*' && kept.rule.call !== call)) continue;
      if (this.acts(kept)) return kept.rule;
    }
    return undefined;
  }

  takeForRefund(merchantRef: string): RefundRule | undefined {
    for (const kept of this.kept) {
      if (kept.rule.on !== 'refund' || !fits(kept.rule.merchantRef, merchantRef)) continue;
      if (this.acts(kept)) return kept.rule;
    }
    return undefined;
  }

  private acts(kept: KeptRule): boolean {
    const { times, probability } = kept.rule;
    if (times !== undefined && kept.used >= times) return false;
    kept.seen += 1;
    const hit = probability === undefined || this.chance.of(`rule ${kept.id} ${kept.seen}`) < probability;
    if (hit) kept.used += 1;
    this.database.run('UPDATE rules SET seen = ?, used = ? WHERE id = ?', kept.seen, kept.used, kept.id);
    return hit;
  }
}

function fits(pattern: string | undefined, merchantRef: string): boolean {
  if (pattern === undefined || pattern === merchantRef) return true;
  return pattern.endsWith('*') && merchantRef.startsWith(pattern.slice(0, -1));
}
