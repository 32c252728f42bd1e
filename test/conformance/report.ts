import { errorOf } from './comparison.ts';
import type { Answer } from './ends.ts';
import type { Step } from './generator/step.ts';
import type { Findings, Found } from './lane.ts';
import type { Shrunk } from './shrink.ts';

/** Characters of one request or answer that are shown. */
const mostShown = 1_500;
const mostPlaces = 6;
const mostSteps = 5;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > mostShown ? `${text.slice(0, mostShown)}… (${text.length} characters)` : text;
};

const stepText = ({ operation, request, pages }: Step): string =>
  `${operation}${pages === 'all' ? ', all pages' : ''} ${shown(request)}`;

function answerText(answer: Answer): string {
  const error = errorOf(answer);
  if (error === undefined) return `${answer.status} ${shown(answer.body)}`;
  const { CancellationReasons: reasons, Item: item } = Object(answer.body);
  return `${answer.status} ${error.type}: ${error.message}${reasons ? ` ${shown(reasons)}` : ''}${item ? ` Item ${shown(item)}` : ''}`;
}

/** A difference that is not on the list: what leads to it, the request and both answers. */
export function foundText({ seed, operation, times }: Found, { before, difference }: Shrunk): string {
  const places = difference.places
    .slice(0, mostPlaces)
    .map(({ path, amazon, ours }) => `  ${path}: ${shown(amazon)} | ${shown(ours)}`);
  const hidden = before.length - mostSteps;
  return [
    `\nDIFFERENCE, ${times} times, first in sequence ${seed} at operation ${operation}`,
    ...(hidden > 0 ? [`after     ${hidden} writes, and`] : []),
    ...before.slice(-mostSteps).map((step) => `after     ${stepText(step)}`),
    `request   ${stepText(difference.step)}`,
    `Amazon’s  ${answerText(difference.amazon)}`,
    `ours      ${answerText(difference.ours)}`,
    ...places,
  ].join('\n');
}

/** How often the differences on the list were met, and how much was compared. */
export function summaryOf(findings: Findings): string {
  const known = [...findings.known].map(
    ([{ title, right }, times]) => `known     ${title} (${right} right): ${times} times`,
  );
  return [
    '',
    ...known,
    `${findings.operations} operations, ${findings.refusals} of them refused by both, ${findings.states} whole states compared; ` +
      `${findings.unknown.size} kinds of difference that are not on the list`,
  ].join('\n');
}
