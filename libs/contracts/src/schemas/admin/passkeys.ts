import { z } from 'zod';

const base64url = z.string().regex(/^[\w-]{1,4000}$/, 'must be base64url');
const knownCredential = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
});
const userVerification = z.enum(['required', 'preferred', 'discouraged']).optional();

/** What `startAuthentication` of @simplewebauthn/browser takes. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  allowCredentials: z.array(knownCredential).optional(),
  userVerification,
});

/** What `startRegistration` of @simplewebauthn/browser takes. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
  excludeCredentials: z.array(knownCredential).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification,
    })
    .optional(),
});

/** Browsers add fields to both answers, which are dropped. */
const answered = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
};
const assertion = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
const attestation = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof assertion>;
export type PasskeyAttestation = z.infer<typeof attestation>;

export const passkeyAnswer = z.strictObject({ passkey: assertion });
export const newPasskey = z.strictObject({ passkey: attestation });

export const passkey = z.object({
  id: z.uuid(),
  userAgent: z.string().describe('of the browser that added it'),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
