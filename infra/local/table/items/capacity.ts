import type { Fields } from '../fields.ts';
import { choiceAt } from '../fields.ts';

/*
 * Units a request consumes. Source: "Read and write requests" (on-demand capacity) of the DynamoDB developer guide: a write
 * unit for each KB of the larger of both states of an item, a read unit for each 4 KB read consistently, half of it
 * otherwise; transactions take twice as many of both; a write to an index is a write of its own.
 */

const writeUnit = 1_024;
const readUnit = 4_096;

export const writeUnits = (size: number): number => Math.max(1, Math.ceil(size / writeUnit));

export function readUnits(size: number, { consistent }: { readonly consistent: boolean }): number {
  const units = Math.max(1, Math.ceil(size / readUnit));
  return consistent ? units : units / 2;
}

interface Units {
  table: number;
  readonly indexes: Map<string, number>;
}

/** Adds up the units of a request by table and index. */
export class Consumption {
  readonly #level: 'NONE' | 'TOTAL' | 'INDEXES';
  readonly #tables = new Map<string, Units>();

  /** @throws TableError ValidationException on an unknown `ReturnConsumedCapacity` */
  constructor(request: Fields) {
    this.#level = choiceAt(request, 'ReturnConsumedCapacity', ['NONE', 'TOTAL', 'INDEXES']);
  }

  ofTable(name: string, units: number): void {
    this.#of(name).table += units;
  }

  ofIndex(name: string, index: string, units: number): void {
    const { indexes } = this.#of(name);
    indexes.set(index, (indexes.get(index) ?? 0) + units);
  }

  /** The reply's member of a request to one table. */
  one(): { readonly ConsumedCapacity?: object } {
    const [first] = this.#described();
    return first === undefined ? {} : { ConsumedCapacity: first };
  }

  /** The reply's member of a request to several tables. */
  all(): { readonly ConsumedCapacity?: readonly object[] } {
    return this.#level === 'NONE' ? {} : { ConsumedCapacity: this.#described() };
  }

  #of(name: string): Units {
    const known = this.#tables.get(name);
    if (known) return known;
    const units: Units = { table: 0, indexes: new Map() };
    this.#tables.set(name, units);
    return units;
  }

  #described(): object[] {
    if (this.#level === 'NONE') return [];
    return [...this.#tables].map(([TableName, { table, indexes }]) => {
      const ofIndexes = [...indexes].filter(([, units]) => units > 0);
      const CapacityUnits = ofIndexes.reduce((sum, [, units]) => sum + units, table);
      if (this.#level === 'TOTAL') return { TableName, CapacityUnits };
      return {
        TableName,
        CapacityUnits,
        Table: { CapacityUnits: table },
        ...(ofIndexes.length > 0 && {
          GlobalSecondaryIndexes: Object.fromEntries(
            ofIndexes.map(([name, units]) => [name, { CapacityUnits: units }]),
          ),
        }),
      };
    });
  }
}
