import * as z from 'zod';
import type { Answered } from '../system/retry-until-answered.ts';

export type MoneyCall = 'bet' | 'cancel' | 'cashout' | 'deposit' | 'withdrawal' | 'approve' | 'reject';

/** One money call a client made, with the last word it got. */
export interface Line {
  readonly call: MoneyCall;
  /** 0 for operators. */
  readonly memberSeq: number;
  readonly key: string;
  /** The body it was sent with: a repetition sends the very same. */
  readonly body: object;
  readonly status: number;
  readonly text: string;
}

export interface Journal {
  readonly lines: readonly Line[];
  /** What a client saw that may never be: another answer under the same key, a 5xx that is no 503. */
  readonly complaints: readonly string[];
  note(line: Omit<Line, 'status' | 'text'>, answered: Answered): Line;
  complain(text: string): void;
}

/** What every client was told, to hold the table to it afterwards. */
export function journal(): Journal {
  const lines: Line[] = [];
  const complaints: string[] = [];
  return {
    lines,
    complaints,
    complain: (text) => void complaints.push(text),
    note: (about, { reply }) => {
      const line = { ...about, status: reply.status, text: reply.text };
      lines.push(line);
      if (reply.status >= 500)
        complaints.push(`${about.call} ${about.key}: ${reply.status} ${reply.text.slice(0, 200)}`);
      return line;
    },
  };
}

const Success = z.object({ payload: z.unknown() });

/** What a successful answer promised: its payload, as text. */
export function promised({ text }: Pick<Line, 'text'>): string {
  return JSON.stringify(Success.parse(JSON.parse(text)).payload);
}
