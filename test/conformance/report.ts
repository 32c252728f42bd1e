import { errorOf } from './comparison.ts';
import type { Answer } from './ends.ts';
import type { Step } from './generator/step.ts';
import type { Findings, Found } from './lane.ts';

/** Characters of one request or answer that are shown. */
const mostShown = 1_500;
const mostPlaces = 6;

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

function foundText({ first, times }: Found, place: number): string {
  const { before, difference } = first.shrunk;
  const places = difference.places
    .slice(0, mostPlaces)
    .map(({ path, amazon, ours }) => `  ${path}: ${shown(amazon)} | ${shown(ours)}`);
  return [
    `\ndifference ${place}, ${times} times, first in sequence ${first.seed} at operation ${first.operation}`,
    ...before.map((step) => `after     ${stepText(step)}`),
    `request   ${stepText(difference.step)}`,
    `Amazon’s  ${answerText(difference.amazon)}`,
    `ours      ${answerText(difference.ours)}`,
    ...places,
  ].join('\n');
}

/** Every difference that is not on the list, the most frequent first, then how often those on the list were met. */
export function reportOf(findings: Findings): string {
  const unknown = [...findings.unknown.values()].sort((a, b) => b.times - a.times);
  const known = [...findings.known].map(
    ([{ title, right }, times]) => `known     ${title} (${right} right): ${times} times`,
  );
  return [
    ...unknown.map((found, place) => foundText(found, place + 1)),
    '',
    ...known,
    `${findings.operations} operations, ${findings.refusals} of them refused by both, ${findings.states} whole states compared; ` +
      `${unknown.length} kinds of difference that are not on the list`,
  ].join('\n');
}
