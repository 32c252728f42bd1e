import { invalid, type TableError } from '../errors.ts';

export type ExpressionKind =
  | 'ConditionExpression'
  | 'FilterExpression'
  | 'KeyConditionExpression'
  | 'ProjectionExpression'
  | 'UpdateExpression';

export interface Token {
  /** Keywords are of the kind 'keyword', whatever their case; `end` is behind the last. */
  readonly kind: 'name' | 'keyword' | 'placeholder' | 'value' | 'index' | 'sign' | 'unknown' | 'end';
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const pattern =
  /\s*(?:(?<name>[A-Za-z]\w*)|(?<placeholder>#\w+)|(?<value>:\w+)|(?<index>0|[1-9]\d*)|(?<sign><>|<=|>=|[=<>()[\].,+-])|(?<unknown>\S))/gy;
const keywords = new Set(['SET', 'REMOVE', 'ADD', 'DELETE', 'AND', 'OR', 'NOT', 'BETWEEN', 'IN']);
/** Bytes. Source: "Quotas" of the developer guide, as the operators and operands below. */
const maxLength = 4096;

/** What one expression consists of, read from the first token to the last. */
export class Tokens {
  readonly kind: ExpressionKind;
  private readonly text: string;
  private readonly all: readonly Token[];
  private at = 0;

  /** @throws TableError ValidationException when it is empty or too long */
  constructor(text: string, kind: ExpressionKind) {
    this.kind = kind;
    this.text = text;
    if (text === '') throw this.fault('The expression can not be empty;');
    const bytes = Buffer.byteLength(text);
    if (bytes > maxLength)
      throw this.fault(`Expression size has exceeded the maximum allowed size; expression size: ${bytes}`);
    this.all = tokensOf(text);
  }

  /** The token to be read next. */
  get next(): Token {
    return this.token(this.at);
  }

  get afterNext(): Token {
    return this.token(this.at + 1);
  }

  take(): Token {
    const token = this.next;
    this.at += 1;
    return token;
  }

  /** Whether the next token is this sign or keyword; it is taken then. */
  takeIf(text: string): boolean {
    if (!this.isNext(text)) return false;
    this.at += 1;
    return true;
  }

  isNext(text: string): boolean {
    const { kind, text: found } = this.next;
    if (kind === 'keyword') return found.toUpperCase() === text;
    return kind === 'sign' && found === text;
  }

  expect(text: string): void {
    if (!this.takeIf(text)) throw this.unexpected();
  }

  expectEnd(): void {
    if (this.next.kind !== 'end') throw this.unexpected();
  }

  /** The next token cannot stand where it does. */
  unexpected(): TableError {
    const token = this.next;
    const from = this.at > 0 ? this.token(this.at - 1).from : token.kind === 'end' ? 0 : token.from;
    const { to } = this.afterNext;
    const near = this.text.slice(from, token.kind === 'end' ? this.text.length : Math.max(token.to, to));
    return this.fault(`Syntax error; token: "${token.text}", near: "${near}"`);
  }

  fault(message: string): TableError {
    return invalidExpression(this.kind, message);
  }

  private token(place: number): Token {
    const last = this.all.length - 1;
    const token = this.all[Math.min(place, last)];
    if (!token) throw this.fault('The expression can not be empty;');
    return token;
  }
}

export function invalidExpression(kind: ExpressionKind, message: string): TableError {
  return invalid(`Invalid ${kind}: ${message}`);
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const [kind, found] = Object.entries(match.groups ?? {}).find(([, part]) => part !== undefined) ?? [];
    if (kind === undefined || found === undefined) continue;
    const to = match.index + match[0].length;
    tokens.push({ kind: kindOf(kind, found), text: found, from: to - found.length, to });
  }
  const end = text.trimEnd().length;
  return [...tokens, { kind: 'end', text: '<EOF>', from: end, to: end }];
}

function kindOf(group: string, text: string): Token['kind'] {
  if (group === 'name') return keywords.has(text.toUpperCase()) ? 'keyword' : 'name';
  if (group === 'placeholder' || group === 'value' || group === 'index' || group === 'sign') return group;
  return 'unknown';
}
