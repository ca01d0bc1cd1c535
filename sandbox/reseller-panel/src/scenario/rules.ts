import { z } from 'zod';
import type { Chance } from './chance.js';
import type { Database } from '../database.js';
import type { Form } from '../calls/form.js';
import { rule, type Action, type CallRule, type OrderRule, type Rule, type ServicesRule } from './rule.js';

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

  ofServices(): ServicesRule[] {
    return this.kept.flatMap((kept) => (kept.rule.on === 'services' ? [kept.rule] : []));
  }

  takeForCall(action: Action, { link = '', service }: Form): CallRule | undefined {
    for (const kept of this.kept) {
      if (kept.rule.on !== 'call') continue;
      if (kept.rule.action !== '*' && kept.rule.action !== action) continue;
      if (kept.rule.service !== undefined && String(kept.rule.service) !== service) continue;
      if (fits(kept.rule.link, link) && this.acts(kept, kept.rule)) return kept.rule;
    }
    return undefined;
  }

  takeForOrder(order: { link: string; service: number; quantity: number }): OrderRule | undefined {
    for (const kept of this.kept) {
      if (kept.rule.on !== 'order') continue;
      if ((kept.rule.service ?? order.service) !== order.service) continue;
      if ((kept.rule.quantity ?? order.quantity) !== order.quantity) continue;
      if (fits(kept.rule.link, order.link) && this.acts(kept, kept.rule)) return kept.rule;
    }
    return undefined;
  }

  private acts(
    kept: KeptRule,
    limits: { times?: number | undefined; probability?: number | undefined },
  ): boolean {
    if (limits.times !== undefined && kept.used >= limits.times) return false;
    kept.seen += 1;
    const hit =
      limits.probability === undefined || this.chance.of(`rule ${kept.id} ${kept.seen}`) < limits.probability;
    if (hit) kept.used += 1;
    this.database.run('UPDATE rules SET seen = ?, used = ? WHERE id = ?', kept.seen, kept.used, kept.id);
    return hit;
  }
}

/** A pattern with `*` describes the whole link; one without is a part of it. */
function fits(pattern: string | undefined, link: string): boolean {
  if (pattern === undefined) return true;
  if (!pattern.includes('*')) return link.toLowerCase().includes(pattern.toLowerCase());
  const [first = '', ...others] = pattern.toLowerCase().split('*');
  const last = others.pop() ?? '';
  const text = link.toLowerCase();
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return false;
  let from = first.length;
  const between = text.slice(0, text.length - last.length);
  // The first place that fits leaves the most text to the parts behind it.
  return others.every((part) => {
    const at = between.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}
