import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const day = 24 * 60 * 60;

/** The value of one of our cookies. Over https its name has the prefix `__Host-`, so no other host can set it. */
export function readCookie(request: FastifyRequest, name: string, https: boolean): string | undefined {
  const header = request.headers.cookie;
  return header ? parseCookie(header)[nameOf(name, https)] : undefined;
}

interface CookieOptions {
  https: boolean;
  sameSite: 'lax' | 'strict';
  /** Days that the browser keeps it; until it closes unless given, 0 to remove it. */
  days?: number;
}

export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { https, sameSite, days }: CookieOptions,
): void {
  const cookie = stringifySetCookie({
    name: nameOf(name, https),
    value,
    httpOnly: true,
    path: '/',
    secure: https,
    sameSite,
    ...(days !== undefined && { maxAge: days * day }),
  });
  reply.header('set-cookie', cookie);
}

function nameOf(name: string, https: boolean): string {
  return https ? `__Host-${name}` : name;
}
