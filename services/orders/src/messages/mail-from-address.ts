import type { MailSettings } from '@boostline/contracts/schemas/admin/notices/messages';
import { z } from 'zod';

type Server = Pick<MailSettings, 'host' | 'port' | 'security' | 'username' | 'fromName' | 'fromAddress'>;

/** Who a message is from, read from an address or `Name <address>`; null when it is neither. */
export function senderOf(from: string): { name: string; address: string } | null {
  const at = from.lastIndexOf('<');
  const isNamed = at >= 0 && from.trimEnd().endsWith('>');
  const address = isNamed ? from.slice(at + 1, from.lastIndexOf('>')).trim() : from.trim();
  const name = isNamed ? from.slice(0, at).replaceAll('"', '').trim() : '';
  const isSafe = !/[\r\n<>]/.test(name) && z.email().safeParse(address).success;
  return isSafe ? { name, address } : null;
}

/**
 * `smtps://` is encrypted from the start, `smtp://` when the server offers it. MAIL_FROM: an address, or `Name
 * <address>`.
 */
export function mailFromAddress(smtpUrl: string, from: string): Server & { password: string } {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const sender = senderOf(from);
  const fromAddress = sender?.address ?? from.trim();
  const isTls = protocol === 'smtps:';
  return {
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : 'none',
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    fromName: sender?.name || fromAddress,
    fromAddress,
  };
}
