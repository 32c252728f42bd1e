import type { TableError } from '../errors.ts';
import { type AttributeType, typeOf } from '../values/attribute-value.ts';
import { type Bound, collision, nameOf, pathText, resolved, type UnboundPath } from './paths.ts';
import { isReserved } from './reserved-words.ts';
import { type ExpressionKind, invalidExpression, Tokens } from './tokens.ts';

/** What can only be checked once names and values are bound. @throws TableError ValidationException */
export type Check = (bound: Bound) => void;

/** What all parsed expressions have. */
export interface Expression {
  readonly kind: ExpressionKind;
  /** '#names' and ':values' in the order they are written. */
  readonly placeholders: readonly string[];
  /** Attributes of the item its paths begin with, as written. */
  readonly attributes: readonly string[];
  readonly checks: readonly Check[];
}

export interface PathOperand {
  readonly kind: 'path';
  readonly path: UnboundPath;
}

export interface ValueOperand {
  readonly kind: 'value';
  /** The ':placeholder'. */
  readonly value: string;
}

export interface Call<Operand> {
  readonly kind: 'call';
  readonly name: string;
  readonly operands: readonly Operand[];
}

/** Limits of an expression. Source: "Quotas" of the developer guide. */
const maxNestingOfPath = 32;
const maxOperators = 300;
const maxIndex = 2 ** 31 - 1;

/** Faults that do not end the reading; the gravest of them is reported, in this order. */
type Fault = 'unknown function' | 'misused function' | 'reserved word' | 'operands';
const gravestFirst: readonly Fault[] = ['unknown function', 'misused function', 'reserved word', 'operands'];

/** The parts all kinds of expressions share, and what is noted while one is read. */
export class Parser {
  readonly tokens: Tokens;
  private readonly placeholders: string[] = [];
  private readonly attributes = new Set<string>();
  private readonly checks: Check[] = [];
  private readonly faults = new Map<Fault, TableError>();
  private operators = 0;
  private lastGroup: unknown;

  constructor(text: string, kind: ExpressionKind) {
    this.tokens = new Tokens(text, kind);
  }

  /** What was noted. @throws TableError ValidationException for the gravest fault, or when something is left to be read */
  end(): Expression {
    this.tokens.expectEnd();
    for (const kind of gravestFirst) {
      const fault = this.faults.get(kind);
      if (fault) throw fault;
    }
    const { placeholders, checks } = this;
    return { kind: this.tokens.kind, placeholders, attributes: [...this.attributes], checks };
  }

  path(): UnboundPath {
    const attribute = this.name();
    this.attributes.add(attribute);
    const path: (string | number)[] = [attribute];
    while (this.tokens.isNext('.') || this.tokens.isNext('[')) {
      if (this.tokens.takeIf('.')) path.push(this.name());
      else path.push(this.index());
    }
    if (path.length > maxNestingOfPath) {
      throw this.tokens.fault(
        `The document path has too many nesting levels; nesting levels: ${path.length}`,
      );
    }
    return path;
  }

  /** The ':placeholder'. */
  value(): string {
    if (this.tokens.next.kind !== 'value') throw this.tokens.unexpected();
    return this.noted(this.tokens.take().text);
  }

  isCall(): boolean {
    const { next, afterNext } = this.tokens;
    return next.kind === 'name' && afterNext.kind === 'sign' && afterNext.text === '(';
  }

  call<Operand>(operand: () => Operand): Call<Operand> {
    this.countOperator();
    const name = this.tokens.take().text;
    this.tokens.expect('(');
    const operands = this.listOf(operand);
    this.tokens.expect(')');
    return { kind: 'call', name, operands };
  }

  /** One or more, with commas between them. */
  listOf<Part>(part: () => Part): readonly Part[] {
    const parts = [part()];
    while (this.tokens.takeIf(',')) parts.push(part());
    return parts;
  }

  /** What stands in parentheses; a pair around nothing but a pair is refused. */
  group<Part extends object>(part: () => Part): Part {
    this.tokens.expect('(');
    const found = part();
    this.tokens.expect(')');
    if (found === this.lastGroup) throw this.tokens.fault('The expression has redundant parentheses;');
    this.lastGroup = found;
    return found;
  }

  countOperator(): void {
    this.operators += 1;
    if (this.operators <= maxOperators) return;
    throw this.tokens.fault(`The expression contains too many operators; operator count: ${this.operators}`);
  }

  note(fault: Fault, message: string): void {
    if (!this.faults.has(fault)) this.faults.set(fault, this.tokens.fault(message));
  }

  check(check: Check): void {
    this.checks.push(check);
  }

  expectCount(operator: string, operands: readonly unknown[], count: number): void {
    if (operands.length === count) return;
    const found = `operator or function: ${operator}, number of operands: ${operands.length}`;
    this.note('operands', `Incorrect number of operands for operator or function; ${found}`);
  }

  expectPath(operator: string, operand: { readonly kind: string }): void {
    if (operand.kind === 'path') return;
    this.note('operands', `Operator or function requires a document path; operator or function: ${operator}`);
  }

  /** Checks those of the operands that are bound values. */
  expectTypes(
    operator: string,
    operands: readonly { readonly kind: string }[],
    types: readonly AttributeType[],
  ): void {
    const { kind } = this.tokens;
    for (const operand of operands.filter(isValue)) {
      this.check((bound) => {
        const value = bound.values[operand.value];
        if (value === undefined || types.includes(typeOf(value))) return;
        throw invalidExpression(kind, wrongType(operator, typeOf(value)));
      });
    }
  }

  private name(): string {
    const { kind, text } = this.tokens.next;
    if (kind !== 'name' && kind !== 'placeholder') throw this.tokens.unexpected();
    this.tokens.take();
    if (kind === 'placeholder') return this.noted(text);
    if (isReserved(text))
      this.note('reserved word', `Attribute name is a reserved keyword; reserved keyword: ${text}`);
    return text;
  }

  private index(): number {
    this.tokens.expect('[');
    if (this.tokens.next.kind !== 'index') throw this.tokens.unexpected();
    const { text } = this.tokens.take();
    this.tokens.expect(']');
    if (Number(text) <= maxIndex) return Number(text);
    throw this.tokens.fault(`List index is not within the allowable range; index: [${text}]`);
  }

  private noted(placeholder: string): string {
    if (!this.placeholders.includes(placeholder)) this.placeholders.push(placeholder);
    return placeholder;
  }
}

export function isValue(operand: { readonly kind: string }): operand is ValueOperand {
  return operand.kind === 'value';
}

export function isPath(operand: { readonly kind: string }): operand is PathOperand {
  return operand.kind === 'path';
}

export function wrongType(operator: string, type: string): string {
  return `Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${type}`;
}

/** No two of an expression's paths may be one, in one another, or take a place for a map and a list. */
export function pathsApart(kind: ExpressionKind, paths: readonly UnboundPath[]): Check {
  return ({ names }) => {
    const tops = new Set(paths.map(([first]) => (typeof first === 'string' ? nameOf(first, names) : first)));
    // Paths into different attributes never meet.
    if (tops.size === paths.length) return;
    const before = paths.map((path) => resolved(path, names));
    before.forEach((two, place) => {
      for (const one of before.slice(0, place)) {
        const found = collision(one, two);
        if (!found) continue;
        const both = `path one: ${pathText(one)}, path two: ${pathText(two)}`;
        throw invalidExpression(
          kind,
          `Two document paths ${found} with each other; must remove or rewrite one of these paths; ${both}`,
        );
      }
    });
  };
}
