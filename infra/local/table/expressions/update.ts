import { type AttributeType, typeOf } from '../values/attribute-value.ts';
import { parsedOnce } from './parsed-once.ts';
import {
  type Call,
  type Expression,
  isPath,
  Parser,
  type PathOperand,
  pathsApart,
  type ValueOperand,
} from './parser.ts';
import type { UnboundPath } from './paths.ts';
import { invalidExpression } from './tokens.ts';

/** What an attribute is set to; it is read from the item as it was before the update. */
export type Source =
  | PathOperand
  | ValueOperand
  | { readonly kind: 'if_not_exists'; readonly path: UnboundPath; readonly otherwise: Source }
  | { readonly kind: 'list_append'; readonly first: Source; readonly second: Source }
  | { readonly kind: '+' | '-'; readonly left: Source; readonly right: Source };

/** One action on one path. `add` and `delete` take a ':placeholder'. */
export type Action =
  | { readonly kind: 'set'; readonly path: UnboundPath; readonly source: Source }
  | { readonly kind: 'remove'; readonly path: UnboundPath }
  | { readonly kind: 'add' | 'delete'; readonly path: UnboundPath; readonly value: string };

export interface Update extends Expression {
  readonly actions: readonly Action[];
}

/** @throws TableError ValidationException */
export const parseUpdate = parsedOnce(parse);

type Node = Source | Call<Source>;

const conditionFunctions = new Set([
  'attribute_exists',
  'attribute_not_exists',
  'attribute_type',
  'begins_with',
  'contains',
  'size',
]);

const typesOf: Readonly<Record<'ADD' | 'DELETE', readonly AttributeType[]>> = {
  ADD: ['N', 'SS', 'NS', 'BS'],
  DELETE: ['SS', 'NS', 'BS'],
};

const longNames: Readonly<Record<AttributeType, string>> = {
  S: 'STRING',
  N: 'NUMBER',
  B: 'BINARY',
  BOOL: 'BOOLEAN',
  NULL: 'NULL',
  L: 'LIST',
  M: 'MAP',
  SS: 'STRING_SET',
  NS: 'NUMBER_SET',
  BS: 'BINARY_SET',
};

function parse(text: string): Update {
  const parser = new UpdateParser(text, 'UpdateExpression');
  const actions = parser.actions();
  parser.check(
    pathsApart(
      'UpdateExpression',
      actions.map(({ path }) => path),
    ),
  );
  return { ...parser.end(), actions };
}

class UpdateParser extends Parser {
  private readonly sections = new Set<string>();

  actions(): readonly Action[] {
    const actions = [...this.section()];
    while (this.tokens.next.kind !== 'end') actions.push(...this.section());
    return actions;
  }

  private section(): readonly Action[] {
    const { tokens } = this;
    if (tokens.takeIf('SET')) return this.named('SET', () => this.set());
    if (tokens.takeIf('REMOVE')) return this.named('REMOVE', () => this.remove());
    if (tokens.takeIf('ADD')) return this.named('ADD', () => this.changed('ADD'));
    if (tokens.takeIf('DELETE')) return this.named('DELETE', () => this.changed('DELETE'));
    throw tokens.unexpected();
  }

  private named(name: string, action: () => Action): readonly Action[] {
    const actions = this.listOf(action);
    if (this.sections.has(name))
      this.note('misused function', `The "${name}" section can only be used once in an update expression;`);
    this.sections.add(name);
    return actions;
  }

  private set(): Action {
    const path = this.path();
    this.tokens.expect('=');
    this.countOperator();
    return { kind: 'set', path, source: this.source() };
  }

  private remove(): Action {
    this.countOperator();
    return { kind: 'remove', path: this.path() };
  }

  private changed(operator: 'ADD' | 'DELETE'): Action {
    this.countOperator();
    const path = this.path();
    const value = this.value();
    this.check(({ values }) => {
      const given = values[value];
      if (!given || typesOf[operator].includes(typeOf(given))) return;
      const found = `operator: ${operator}, operand type: ${longNames[typeOf(given)]}`;
      const fault = `Incorrect operand type for operator or function; ${found}`;
      throw invalidExpression('UpdateExpression', `${fault}, typeSet: ALLOWED_FOR_${operator}_OPERAND`);
    });
    return { kind: operator === 'ADD' ? 'add' : 'delete', path, value };
  }

  private source(): Source {
    return this.asSource(this.sum());
  }

  private sum(): Node {
    const left = this.tokens.isNext('(') ? this.group(() => this.sum()) : this.operand();
    const sign = (['+', '-'] as const).find((text) => this.tokens.isNext(text));
    if (!sign || left.kind === '+' || left.kind === '-') return left;
    this.countOperator();
    this.tokens.take();
    const operands = [left, this.grouped()].map((operand) => this.asArgument(operand));
    this.expectTypes(sign, operands, ['N']);
    const [first, second] = operands;
    if (!first || !second) throw this.tokens.unexpected();
    return { kind: sign, left: first, right: second };
  }

  private grouped(): Node {
    return this.tokens.isNext('(') ? this.group(() => this.grouped()) : this.operand();
  }

  private operand(): Node {
    if (this.isCall()) return this.call(() => this.asArgument(this.grouped()));
    if (this.tokens.next.kind === 'value') return { kind: 'value', value: this.value() };
    return { kind: 'path', path: this.path() };
  }

  /** Within another function or a sum, only `if_not_exists` may be called. */
  private asArgument(node: Node): Source {
    if (node.kind === 'call' && node.name === 'list_append')
      this.note(
        'misused function',
        `The function is not allowed to be used this way in an expression; function: ${node.name}`,
      );
    return this.asSource(node);
  }

  private asSource(node: Node): Source {
    if (node.kind !== 'call') return node;
    const { name, operands } = node;
    if (conditionFunctions.has(name))
      this.note('unknown function', `The function is not allowed in an update expression; function: ${name}`);
    else if (name !== 'if_not_exists' && name !== 'list_append')
      this.note('unknown function', `Invalid function name; function: ${name}`);
    else this.expectCount(name, operands, 2);
    const [first, second] = operands;
    if (!first) throw this.tokens.unexpected();
    // What was noted above is thrown at the end of the parse, whatever this returns.
    if (!second) return first;
    if (name === 'list_append') return this.append(first, second);
    this.expectPath(name, first);
    return isPath(first) ? { kind: 'if_not_exists', path: first.path, otherwise: second } : first;
  }

  private append(first: Source, second: Source): Source {
    this.expectTypes('list_append', [first, second], ['L']);
    return { kind: 'list_append', first, second };
  }
}
