import * as z from 'zod';

/** Bytes as base64url, at most so many letters. */
const Bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);
/** 1,023 bytes at most, by the standard. */
const CredentialId = Bytes(1364);
const Transports = z
  .array(
    z
      .string()
      .regex(/^[a-z-]{1,20}$/)
      .max(20),
  )
  .max(10);

/** What an authenticator made for a new passkey: the parts of WebAuthn's response that are verified. */
export const NewCredential = z.strictObject({
  id: CredentialId,
  clientDataJSON: Bytes(1024),
  attestationObject: Bytes(4096),
  transports: Transports,
});
export type NewCredential = z.infer<typeof NewCredential>;

/** What an authenticator signed to log somebody in. */
export const SignedCredential = z.strictObject({
  id: CredentialId,
  clientDataJSON: Bytes(1024),
  authenticatorData: Bytes(1024),
  signature: Bytes(1024),
  /** Names the account; authenticators that find a passkey by themselves always tell it. */
  userHandle: Bytes(100),
});
export type SignedCredential = z.infer<typeof SignedCredential>;

/** WebAuthn's creation options, as the browser's library takes them. */
export const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** WebAuthn's request options without a list: the authenticator says which of its passkeys it is. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof RequestOptions>;

export const PasskeyName = z.string().trim().min(1).max(40);
/** Number of a passkey: a hash of its credential's id. */
export const PasskeyId = z
  .string()
  .regex(/^[\w-]{43}$/)
  .max(43);

/** A passkey as its owner sees it. */
export const WirePasskey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  /** Whether the owner's devices share it, as phones' passkeys do; otherwise it stays on one. */
  synced: z.boolean(),
  createdAt: z.string(),
  /** Null before its first login. */
  lastUsedAt: z.string().nullable(),
});
export type WirePasskey = z.infer<typeof WirePasskey>;
