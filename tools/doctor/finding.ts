/** What a check found, in words that end a sentence begun by the name of the check. */
export type Finding = { good: boolean; text: string };

export const good = (text: string): Finding => ({ good: true, text });

/** @param text what is wrong, then what to do */
export const bad = (text: string): Finding => ({ good: false, text });

/** Why something could not be asked, for a person. */
export function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? String(cause.code) : '';
  return REASONS[code] ?? (cause.name === 'TimeoutError' ? 'no answer in time' : cause.message || code);
}

const REASONS: Record<string, string> = {
  ENOTFOUND: 'no such name is known: the domain does not point anywhere',
  EAI_AGAIN: 'the name could not be looked up: no DNS answers',
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'the connection was closed',
  ETIMEDOUT: 'no answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'no answer in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'no known authority signed its certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'no known authority signed its certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not sent with those of its issuers',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  EPROTO: 'it does not speak TLS',
};
