/**
 * Every refusal code, with its HTTP status (design: error contract). The Korean sentence of each code
 * is in shared/messages; an architecture test keeps the two lists equal.
 */
export const refusals = {
  malformed: 400,
  'missing-key': 400,
  unauthenticated: 401,
  forbidden: 403,
  'origin-refused': 403,
  'member-blocked': 403,
  'own-request': 403,
  'member-pending': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'odds-changed': 409,
  'offer-changed': 409,
  'already-handled': 409,
  'key-reused': 409,
  'too-large': 413,
  'not-json': 415,
  'session-ended': 419,
  'login-failed': 422,
  'id-missing': 422,
  'id-format': 422,
  'id-taken': 422,
  'password-missing': 422,
  'password-again-missing': 422,
  'password-differs': 422,
  'password-short': 422,
  'password-long': 422,
  'password-common': 422,
  'password-wrong': 422,
  'nickname-missing': 422,
  'nickname-taken': 422,
  'phone-missing': 422,
  'birthday-missing': 422,
  'birthday-bad': 422,
  'under-age': 422,
  'bank-missing': 422,
  'owner-missing': 422,
  'account-missing': 422,
  'withdrawal-password-format': 422,
  'code-missing': 422,
  'code-bad': 422,
  'identity-taken': 422,
  'one-time-code-wrong': 422,
  'empty-slip': 422,
  'selection-closed': 422,
  'game-started': 422,
  'one-item': 422,
  'round-closed': 422,
  'round-started': 422,
  'odds-at-maximum': 422,
  'picks-bad': 422,
  'cash-out-bad': 422,
  'too-many-lines': 422,
  'seed-secret': 422,
  'pair-in-use': 422,
  'same-game-three': 422,
  'same-game-pair': 422,
  'same-game-none': 422,
  'same-game-draw': 422,
  'too-many-folders': 422,
  'bonus-too-early': 422,
  'bonus-twice': 422,
  'bonus-minimum-odds': 422,
  'odds-above-maximum': 422,
  'below-minimum': 422,
  'above-maximum': 422,
  'above-maximum-win': 422,
  'insufficient-cash': 422,
  'single-minimum-odds': 422,
  'kind-forbidden': 422,
  'on-time-out': 422,
  'self-excluded': 422,
  'own-limit-reached': 422,
  'feed-down': 422,
  'inplay-stale': 422,
  'delay-refused': 422,
  'cross-maximum': 422,
  'axis-limit': 422,
  'bet-failed': 422,
  'cancel-too-late': 422,
  'cancel-near-start': 422,
  'cancel-in-play': 422,
  'cancel-daily-limit': 422,
  'cancel-not-open': 422,
  'no-offer': 422,
  'rest-too-small': 422,
  'share-too-small': 422,
  'system-folders': 422,
  'system-bonus': 422,
  'share-code-bad': 422,
  'switched-off': 422,
  'delete-waiting': 422,
  'minimum-amount': 422,
  'amount-unit': 422,
  'deposit-pending': 422,
  'deposit-daily-maximum': 422,
  'bonus-not-eligible': 422,
  'bonus-code-bad': 422,
  'withdrawal-pending': 422,
  'withdrawal-above-cash': 422,
  'withdrawal-password-wrong': 422,
  'withdrawal-password-missing': 422,
  'withdrawal-cooldown': 422,
  'rolling-not-met': 422,
  'receivable-open': 422,
  'withdrawal-owed': 422,
  'minimum-points': 422,
  'points-above-held': 422,
  'insufficient-points': 422,
  'casino-minimum': 422,
  'casino-unit': 422,
  'casino-above-cash': 422,
  'casino-above-credit': 422,
  'casino-transfer-open': 422,
  'casino-refused': 422,
  'statement-too-long': 422,
  'reconciliation-failed': 422,
  'support-empty': 422,
  'answers-full': 422,
  registering: 409,
  'second-operator': 422,
  'result-conflict': 409,
  'too-late-to-settle': 422,
  locked: 423,
  'too-many': 429,
  failed: 500,
  maintenance: 503,
  busy: 503,
  'outcome-unknown': 503,
} as const;

export type RefusalCode = keyof typeof refusals;

/** Values a refusal's sentence may name ({n}, {min} …) and the machine-readable detail of its reply. */
export interface RefusalDetails {
  readonly values?: Readonly<Record<string, string | number>>;
  readonly fields?: Readonly<Record<string, string>>;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Shown instead of the code's sentence: an operator's own text. */
  readonly sentence?: string;
  /** Seconds, sent as Retry-After. */
  readonly retryAfter?: number;
}

/** Thrown anywhere below a call; mapped once to status, code and Korean text by serveCalls. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}
