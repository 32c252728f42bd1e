import { invalid, TableError } from './errors.ts';
import { isRecord } from './values/check.ts';

/** A JSON object of a request whose members nobody has looked at yet. */
export type Fields = Readonly<Record<string, unknown>>;

const serialization = (name: string, wanted: string) =>
  new TableError('SerializationException', `${name} must be ${wanted}`);

/** @throws TableError SerializationException unless it is an object or missing */
export function fieldsAt(fields: Fields, name: string): Fields | undefined {
  const value = fields[name] ?? undefined;
  if (value === undefined || isRecord(value)) return value;
  throw serialization(name, 'an object');
}

/** @throws TableError SerializationException unless it is a list of objects or missing */
export function listAt(fields: Fields, name: string): readonly Fields[] | undefined {
  const value = fields[name] ?? undefined;
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.every(isRecord)) return value;
  throw serialization(name, 'a list of objects');
}

/** @throws TableError SerializationException unless it is text or missing */
export function textAt(fields: Fields, name: string): string | undefined {
  const value = fields[name] ?? undefined;
  if (value === undefined || typeof value === 'string') return value;
  throw serialization(name, 'text');
}

/** False when missing. @throws TableError SerializationException on anything but a boolean */
export function flagAt(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false;
  if (typeof value === 'boolean') return value;
  throw serialization(name, 'a boolean');
}

/** @throws TableError ValidationException on anything but a whole number of at least 1 */
export function countAt(fields: Fields, name: string): number | undefined {
  const value = fields[name] ?? undefined;
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value)) throw serialization(name, 'a whole number');
  if (value < 1) throw invalid(`${name} must be greater than or equal to 1`);
  return value;
}

/** One of `choices`, the first when missing. @throws TableError ValidationException on another */
export function choiceAt<C extends string>(fields: Fields, name: string, choices: readonly [C, ...C[]]): C {
  const value = textAt(fields, name);
  if (value === undefined) return choices[0];
  const found = choices.find((choice) => choice === value);
  if (found === undefined)
    throw invalid(
      `1 validation error detected: Value '${value}' at '${name}' failed to satisfy constraint: Member must satisfy enum value set: [${choices.join(', ')}]`,
    );
  return found;
}

/** @throws TableError ValidationException when it is missing, SerializationException when it is no text */
export function requiredText(fields: Fields, name: string): string {
  const value = textAt(fields, name);
  if (value === undefined)
    throw invalid(`Value null at '${name}' failed to satisfy constraint: Member must not be null`);
  return value;
}
