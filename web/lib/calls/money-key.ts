/** A fresh Idempotency-Key: one per money action, the same for every resend of it. */
export function newMoneyKey(): string {
  return crypto.randomUUID();
}
