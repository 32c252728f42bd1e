import { invalid } from '../errors.ts';

/** Significant digits a number may have. Source: "Data types" of the developer guide, section "Number". */
const maxDigits = 38;
/** Powers of ten of the first digit: the largest number is 9.99…e125, the smallest 1e-130. */
const maxPower = 125;
const minPower = -130;

const numeric = /^([+-]?)(?:(\d+)\.?(\d*)|\.(\d+))(?:[eE]([+-]?\d+))?$/;
/** Already as DynamoDB writes it: the way nearly every number arrives. */
const canonicalInteger = /^(?:0|-?[1-9]\d{0,36}[1-9]?)$/;
/** Texts up to this length whose sum a double holds exactly. */
const exactLength = 15;

/** An exact decimal: coefficient × 10^power. */
interface Decimal {
  readonly coefficient: bigint;
  readonly power: number;
}

/**
 * A number in DynamoDB's own text: no exponent, no plus, no zeros that do not count.
 * @throws TableError ValidationException when it is no number, too long, too large or too small
 */
export function canonicalNumber(text: string): string {
  if (canonicalInteger.test(text)) return text;
  const parts = numeric.exec(text);
  if (!parts) throw notNumeric(text);
  const [, sign, whole = '', fractionAfter = '', fractionAlone = '', exponent = '0'] = parts;
  const fraction = fractionAfter || fractionAlone;
  const digits = whole + fraction;
  const significant = trimZeros(digits);
  if (significant === '') return '0';
  const leading = digits.length - digits.replace(/^0+/, '').length;
  /** The power of ten of the first digit that counts. */
  const first = Number(exponent) + whole.length - leading - 1;
  checkRange(significant.length, first);
  return `${sign === '-' ? '-' : ''}${plainText(significant, first)}`;
}

export function addNumbers(left: string, right: string): string {
  if (isSmallInteger(left) && isSmallInteger(right)) return String(Number(left) + Number(right));
  return sum(decimalOf(left), decimalOf(right));
}

export function subtractNumbers(left: string, right: string): string {
  if (isSmallInteger(left) && isSmallInteger(right)) return String(Number(left) - Number(right));
  const { coefficient, power } = decimalOf(right);
  return sum(decimalOf(left), { coefficient: -coefficient, power });
}

/** Below 0, 0 or above 0. Both numbers are canonical. */
export function compareNumbers(left: string, right: string): number {
  if (left === right) return 0;
  if (isSmallInteger(left) && isSmallInteger(right)) return Number(left) - Number(right);
  const isLeftNegative = left.startsWith('-');
  if (isLeftNegative !== right.startsWith('-')) return isLeftNegative ? -1 : 1;
  return isLeftNegative ? compareMagnitudes(right.slice(1), left.slice(1)) : compareMagnitudes(left, right);
}

/** Digits that count, zeros at both ends left out; 0 has none. The number is canonical. */
export function significantDigits(text: string): number {
  const start = text.startsWith('-') ? 1 : 0;
  const point = text.indexOf('.');
  if (point >= 0) return trimZeros(text.slice(start).replace('.', '')).length;
  let end = text.length;
  while (end > start && text[end - 1] === '0') end -= 1;
  return end - start;
}

function notNumeric(text: string): Error {
  const message = 'The parameter cannot be converted to a numeric value';
  return invalid(text === '' ? message : `${message}: ${text}`);
}

function trimZeros(digits: string): string {
  return digits.replace(/^0+/, '').replace(/0+$/, '');
}

function checkRange(digits: number, first: number): void {
  const range = 'Attempting to store a number with magnitude';
  if (first > maxPower) throw invalid(`Number overflow. ${range} larger than supported range`);
  if (first < minPower) throw invalid(`Number underflow. ${range} smaller than supported range`);
  if (digits > maxDigits) throw invalid('Attempting to store more than 38 significant digits in a Number');
}

/** Digits written out without an exponent; `first` is the power of ten of the first one. */
function plainText(digits: string, first: number): string {
  if (first < 0) return `0.${'0'.repeat(-first - 1)}${digits}`;
  if (first + 1 >= digits.length) return digits.padEnd(first + 1, '0');
  return `${digits.slice(0, first + 1)}.${digits.slice(first + 1)}`;
}

function isSmallInteger(text: string): boolean {
  return text.length <= exactLength && !text.includes('.');
}

function decimalOf(canonical: string): Decimal {
  const point = canonical.indexOf('.');
  if (point < 0) return { coefficient: BigInt(canonical), power: 0 };
  const digits = canonical.slice(0, point) + canonical.slice(point + 1);
  return { coefficient: BigInt(digits), power: point + 1 - canonical.length };
}

function sum(left: Decimal, right: Decimal): string {
  const power = Math.min(left.power, right.power);
  const total = scaled(left, power) + scaled(right, power);
  return canonicalNumber(`${total}e${power}`);
}

function scaled({ coefficient, power }: Decimal, to: number): bigint {
  return coefficient * 10n ** BigInt(power - to);
}

/** Canonical texts without a sign. */
function compareMagnitudes(left: string, right: string): number {
  const wholeLength = (text: string) => (text.includes('.') ? text.indexOf('.') : text.length);
  const difference = wholeLength(left) - wholeLength(right);
  // Of equal whole lengths the digits decide, one after the other; the longer fraction has more at its end.
  if (difference !== 0) return difference;
  return left < right ? -1 : 1;
}
