import { dollarsFromMicros } from '../dollars.js';
import { walletMicros, type Panel } from '../panel.js';
import { settleRefunds } from '../settle-refunds.js';

/** The panel's `balance`, as it was up to `balanceAgeSeconds` ago. */
export function readBalance(panel: Panel, now: number) {
  settleRefunds(panel, now);
  if (now >= panel.shownBalance.at + panel.habits.current.balanceAgeSeconds * 1000)
    panel.shownBalance = { at: now, micros: walletMicros(panel) };
  return { balance: dollarsFromMicros(panel.shownBalance.micros), currency: panel.currency };
}
