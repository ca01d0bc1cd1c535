import { dollarsFromMicros } from '../dollars.js';
import { walletMicros, type Panel } from '../panel.js';
import { settleRefunds } from '../settle-refunds.js';

/** The panel's `balance`. */
export function readBalance(panel: Panel, now: number) {
  settleRefunds(panel, now);
  return { balance: dollarsFromMicros(walletMicros(panel)), currency: 'USD' };
}
