/** Why a call did not succeed. `offline` and `no-answer` are set by the client: the outcome is unknown. */
export interface RefusalReply {
  readonly status: number;
  /** The refusal's kebab-case code. */
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly requestId?: string | null;
}

/** Thrown by every call that fails; `message` is the Korean sentence to show. */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;

  constructor(sentence: string, reply: RefusalReply) {
    super(sentence);
    this.name = 'CallRefused';
    this.status = reply.status;
    this.code = reply.code;
    this.fields = reply.fields ?? {};
    this.detail = reply.detail ?? {};
    this.requestId = reply.requestId ?? null;
  }

  /** The operation may or may not have happened: only the same call under the same key may follow. */
  get outcomeUnknown(): boolean {
    return (
      ['outcome-unknown', 'no-answer', 'offline'].includes(this.code) ||
      this.status === 502 ||
      this.status === 504
    );
  }
}

/** The Korean message to show for any error. */
export function errorMessage(error: unknown, fallback = '관리자에게 문의하세요!'): string {
  return error instanceof CallRefused ? error.message : fallback;
}
