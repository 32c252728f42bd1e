import type { AttributeValue } from '../../../infra/local/table/values/attribute-value.ts';
import type { Draw } from './draw.ts';
import type { Request } from './step.ts';

/** Names of ours that an expression has to bind: reserved words, and what is no plain name. */
const reserved = new Set(['count', 'status', 'name', 'open', 'value', 'hashes', 'bytes']);
const plain = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Names and values of a request's expressions. */
export class Bound {
  private readonly names: Record<string, string> = {};
  private readonly values: Record<string, AttributeValue> = {};
  private readonly draw: Draw;
  constructor(draw: Draw) {
    this.draw = draw;
  }

  /** A name as an expression has it: as it is, or bound. */
  name(name: string): string {
    if (plain.test(name) && !reserved.has(name) && this.draw.chance(0.4)) return name;
    const known = Object.entries(this.names).find(([, bound]) => bound === name);
    if (known !== undefined && this.draw.chance(0.9)) return known[0];
    const placeholder = `#n${Object.keys(this.names).length}`;
    this.names[placeholder] = name;
    return placeholder;
  }

  value(value: AttributeValue): string {
    const placeholder = `:v${Object.keys(this.values).length}`;
    this.values[placeholder] = value;
    return placeholder;
  }

  /** The request with the names and values that its expressions use: what is bound and not used is refused. */
  in(request: Request): Request {
    const expressions = Object.entries(request).filter(([name]) => name.endsWith('Expression'));
    const text = expressions.map(([, expression]) => expression).join(' ');
    const isUsed = ([placeholder]: [string, unknown]) => new RegExp(`${placeholder}(?![0-9])`).test(text);
    const names = Object.entries(this.names).filter(isUsed);
    const values = Object.entries(this.values).filter(isUsed);
    return {
      ...request,
      ...(names.length > 0 && { ExpressionAttributeNames: Object.fromEntries(names) }),
      ...(values.length > 0 && { ExpressionAttributeValues: Object.fromEntries(values) }),
    };
  }
}
