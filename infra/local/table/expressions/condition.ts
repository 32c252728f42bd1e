import { attributeTypes, typeOf } from '../values/attribute-value.ts';
import { compare } from '../values/compare.ts';
import { parsedOnce } from './parsed-once.ts';
import {
  type Call,
  type Check,
  type Expression,
  isPath,
  isValue,
  Parser,
  type PathOperand,
  type ValueOperand,
  wrongType,
} from './parser.ts';
import { collision, pathText, resolved } from './paths.ts';
import { type ExpressionKind, invalidExpression } from './tokens.ts';

export type Operand = PathOperand | ValueOperand | { readonly kind: 'size'; readonly of: Operand };

export type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** One test of an item, or several joined. */
export type Test =
  | { readonly kind: 'all' | 'any'; readonly tests: readonly Test[] }
  | { readonly kind: 'not'; readonly test: Test }
  | {
      readonly kind: 'compare';
      readonly comparator: Comparator;
      readonly left: Operand;
      readonly right: Operand;
    }
  | { readonly kind: 'between'; readonly operand: Operand; readonly from: Operand; readonly to: Operand }
  | { readonly kind: 'in'; readonly operand: Operand; readonly options: readonly Operand[] }
  | { readonly kind: 'function'; readonly name: TestFunction; readonly operands: readonly Operand[] };

export type TestFunction =
  | 'attribute_exists'
  | 'attribute_not_exists'
  | 'attribute_type'
  | 'begins_with'
  | 'contains';

export interface Condition extends Expression {
  readonly test: Test;
}

type Node = Operand | Test | Call<Operand>;

const comparators: readonly Comparator[] = ['=', '<>', '<', '<=', '>', '>='];
const operandsOf: Readonly<Record<TestFunction, number>> = {
  attribute_exists: 1,
  attribute_not_exists: 1,
  attribute_type: 2,
  begins_with: 2,
  contains: 2,
};
const updateFunctions = new Set(['if_not_exists', 'list_append']);
const maxOptions = 100;
const ordered = ['S', 'N', 'B'] as const;

/** @throws TableError ValidationException */
export const parseCondition = parsedOnce((text) => parse(text, 'ConditionExpression'));
export const parseFilter = parsedOnce((text) => parse(text, 'FilterExpression'));
/** The test a key condition is made of; `keyRange` makes the range of it. */
export const parseKeyCondition = parsedOnce((text) => parse(text, 'KeyConditionExpression'));

function parse(text: string, kind: ExpressionKind): Condition {
  const parser = new ConditionParser(text, kind);
  const test = parser.condition();
  return { ...parser.end(), test };
}

class ConditionParser extends Parser {
  condition(): Test {
    return this.asTest(this.any());
  }

  private any(): Node {
    return this.joined('any', 'OR', () => this.all());
  }

  private all(): Node {
    return this.joined('all', 'AND', () => this.not());
  }

  private joined(kind: 'all' | 'any', keyword: string, part: () => Node): Node {
    const first = part();
    if (!this.tokens.isNext(keyword)) return first;
    const tests = [this.asTest(first)];
    while (this.tokens.takeIf(keyword)) {
      this.countOperator();
      tests.push(this.asTest(part()));
    }
    return { kind, tests };
  }

  private not(): Node {
    if (!this.tokens.takeIf('NOT')) return this.comparison();
    this.countOperator();
    return { kind: 'not', test: this.asTest(this.not()) };
  }

  private comparison(): Node {
    const left = this.tokens.isNext('(') ? this.group(() => this.any()) : this.operandOrCall();
    const comparator = comparators.find((sign) => this.tokens.isNext(sign));
    if (comparator) return this.compared(comparator, this.asOperand(left));
    if (this.tokens.isNext('BETWEEN')) return this.between(this.asOperand(left));
    if (this.tokens.isNext('IN')) return this.in(this.asOperand(left));
    return left;
  }

  private compared(comparator: Comparator, left: Operand): Test {
    this.countOperator();
    this.tokens.take();
    const right = this.operand();
    this.expectDistinct(comparator, left, [right]);
    if (comparator !== '=' && comparator !== '<>') this.expectTypes(comparator, [left, right], ordered);
    return { kind: 'compare', comparator, left, right };
  }

  private between(operand: Operand): Test {
    this.countOperator();
    this.tokens.take();
    const from = this.operand();
    this.tokens.expect('AND');
    const to = this.operand();
    this.expectDistinct('BETWEEN', operand, [from, to]);
    this.expectTypes('BETWEEN', [operand, from, to], ordered);
    if (isValue(from) && isValue(to)) this.check(boundsInOrder(this.tokens.kind, from.value, to.value));
    return { kind: 'between', operand, from, to };
  }

  private in(operand: Operand): Test {
    this.countOperator();
    this.tokens.take();
    this.tokens.expect('(');
    const options = this.listOf(() => this.operand());
    this.tokens.expect(')');
    const { length } = options;
    if (length > maxOptions)
      this.note(
        'operands',
        `The IN operator is provided with too many operands; number of operands: ${length}`,
      );
    this.expectDistinct('IN', operand, options);
    return { kind: 'in', operand, options };
  }

  private operand(): Operand {
    return this.asOperand(this.grouped());
  }

  private grouped(): Operand | Call<Operand> {
    return this.tokens.isNext('(') ? this.group(() => this.grouped()) : this.operandOrCall();
  }

  private operandOrCall(): Operand | Call<Operand> {
    if (this.isCall()) return this.known(this.call(() => this.operand()));
    if (this.tokens.next.kind === 'value') return { kind: 'value', value: this.value() };
    return { kind: 'path', path: this.path() };
  }

  private known(call: Call<Operand>): Call<Operand> {
    const { name, operands } = call;
    if (updateFunctions.has(name))
      this.note(
        'unknown function',
        `The function is not allowed in a condition expression; function: ${name}`,
      );
    else if (name === 'size') this.checkSize(operands);
    else if (isTestFunction(name)) this.checkFunction(name, operands);
    else this.note('unknown function', `Invalid function name; function: ${name}`);
    return call;
  }

  private checkSize(operands: readonly Operand[]): void {
    this.expectCount('size', operands, 1);
    this.expectTypes('size', operands, ['S', 'B', 'SS', 'NS', 'BS', 'L', 'M']);
    if (operands.some(({ kind }) => kind === 'size')) this.note('operands', wrongType('size', 'N'));
  }

  private checkFunction(name: TestFunction, operands: readonly Operand[]): void {
    this.expectCount(name, operands, operandsOf[name]);
    const [first, second] = operands;
    if (!first || operands.length !== operandsOf[name]) return;
    if (!second) this.expectPath(name, first);
    else this.expectDistinct(name, first, [second]);
    if (name === 'begins_with') this.expectTypes(name, operands, ['S', 'B']);
    if (name === 'attribute_type' && second) this.expectTypeName(second);
  }

  private expectTypeName(operand: Operand): void {
    if (!isValue(operand)) {
      this.note('operands', wrongType('attribute_type', `{${attributeTypes.join(',')}}`));
      return;
    }
    const { kind } = this.tokens;
    this.expectTypes('attribute_type', [operand], ['S']);
    this.check(({ values }) => {
      const value = values[operand.value];
      if (!value || !('S' in value) || attributeTypes.some((type) => type === value.S)) return;
      const types = `type: ${value.S}, valid types: {${attributeTypes.join(',')}}`;
      throw invalidExpression(kind, `Invalid attribute type name found; ${types}`);
    });
  }

  /** A path compared with itself. */
  private expectDistinct(operator: string, first: Operand, others: readonly Operand[]): void {
    const paths = others.filter(isPath);
    if (!isPath(first) || paths.length === 0) return;
    const { kind } = this.tokens;
    this.check(({ names }) => {
      const one = resolved(first.path, names);
      const isSame = ({ path }: PathOperand) =>
        path.length === one.length && collision(one, resolved(path, names)) === 'overlap';
      if (!paths.some(isSame)) return;
      const found = `operator: ${operator}, first operand: ${pathText(one)}`;
      const rule =
        'The first operand must be distinct from the remaining operands for this operator or function';
      throw invalidExpression(kind, `${rule}; ${found}`);
    });
  }

  private asTest(node: Node): Test {
    if (node.kind === 'path' || node.kind === 'value' || node.kind === 'size') throw this.tokens.unexpected();
    if (node.kind !== 'call') return node;
    if (node.name === 'size') this.noteMisuse(node.name);
    const name = isTestFunction(node.name) ? node.name : 'attribute_exists';
    return { kind: 'function', name, operands: node.operands };
  }

  private asOperand(node: Node): Operand {
    if (node.kind === 'path' || node.kind === 'value' || node.kind === 'size') return node;
    if (node.kind !== 'call') throw this.tokens.unexpected();
    if (node.name !== 'size') this.noteMisuse(node.name);
    const [of] = node.operands;
    if (!of) throw this.tokens.unexpected();
    return { kind: 'size', of };
  }

  private noteMisuse(name: string): void {
    this.note(
      'misused function',
      `The function is not allowed to be used this way in an expression; function: ${name}`,
    );
  }
}

function isTestFunction(name: string): name is TestFunction {
  return Object.hasOwn(operandsOf, name);
}

function boundsInOrder(kind: ExpressionKind, from: string, to: string): Check {
  return ({ values }) => {
    const lower = values[from];
    const upper = values[to];
    if (!lower || !upper) return;
    const order = compare(lower, upper);
    if (order !== undefined && order <= 0) return;
    const rule =
      typeOf(lower) === typeOf(upper)
        ? 'upper bound to be greater than or equal to lower bound'
        : 'same data type for lower and upper bounds';
    const found = `lower bound operand: ${boundText(lower)}, upper bound operand: ${boundText(upper)}`;
    throw invalidExpression(kind, `The BETWEEN operator requires ${rule}; ${found}`);
  };
}

function boundText(value: object): string {
  const [type, content] = Object.entries(value)[0] ?? [];
  return `AttributeValue: {${type}:${content}}`;
}
