import { createHmac } from 'node:crypto';

/**
 * The value of `x-sandbox-signature`: `t=<seconds>,v1=<hex HMAC-SHA256 of t + "." + raw body>`.
 * Source of the rule: research/payments.md, "The sandbox gateway".
 */
export function signWebhook(secret: string, seconds: number, rawBody: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex')}`;
}
