import { type KeyboardEvent, useRef, useState } from 'react';
import { lottoHighest, lottoPicks } from '../../../shared/rules/events/lotto.ts';
import { integersFromTo } from '../../../shared/rules/fairness/take-from.ts';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { api } from '../../lib/calls/api.ts';
import { messageOfReply } from '../../lib/calls/send.ts';
import { useMobile } from '../../lib/page/media.ts';
import { Link } from '../../lib/routing/link.tsx';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { InlineAlert } from '../../ui/fields/inline-alert.tsx';
import { type Lotto, rereadEvents } from './events-query.ts';
import css from './lotto.module.css';
import { LottoBall } from './lotto-ball.tsx';
import { useEventRequest } from './use-event-request.ts';

const numbers = integersFromTo(1, lottoHighest);
const places = integersFromTo(0, lottoPicks - 1);

/** Six different numbers, rising; those already chosen stay. A convenience: the draw knows nothing of it. */
function quickPick(chosen: readonly number[]): readonly number[] {
  const kept = chosen.length >= lottoPicks ? [] : chosen;
  const order = crypto.getRandomValues(new Uint32Array(lottoHighest));
  const others = numbers
    .filter((number) => !kept.includes(number))
    .toSorted((one, other) => (order[one - 1] ?? 0) - (order[other - 1] ?? 0));
  return [...kept, ...others.slice(0, lottoPicks - kept.length)].toSorted((one, other) => one - other);
}

interface NumberFieldProps {
  readonly chosen: readonly number[];
  readonly onToggle: (number: number) => void;
}

/** The 45 numbers: one stop of the tab key, arrows go from number to number. */
function NumberField({ chosen, onToggle }: NumberFieldProps) {
  const columns = useMobile() ? 7 : 9;
  const isFull = chosen.length >= lottoPicks;
  const [at, setAt] = useState(1);
  const field = useRef<HTMLFieldSetElement>(null);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const next = at + (step ?? 0);
    if (step === undefined || next < 1 || next > lottoHighest) return;
    event.preventDefault();
    setAt(next);
    field.current?.querySelectorAll('button')[next - 1]?.focus();
  };
  return (
    <fieldset ref={field} className={css.field} aria-label="번호 선택" onKeyDown={move}>
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          tabIndex={number === at ? 0 : -1}
          aria-pressed={chosen.includes(number)}
          // Not disabled: the arrows must be able to pass over it.
          aria-disabled={isFull && !chosen.includes(number)}
          onFocus={() => setAt(number)}
          onClick={() => (!isFull || chosen.includes(number)) && onToggle(number)}
        >
          {number}
        </button>
      ))}
    </fieldset>
  );
}

/** Chooses the numbers of one ticket, by hand or at random. */
export function LottoPicker({ lotto }: { readonly lotto: Lotto }) {
  const { left, round } = lotto;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { phase, problem, send } = useEventRequest();
  const toggle = (number: number): void =>
    setChosen((before) =>
      before.includes(number)
        ? before.filter((one) => one !== number)
        : [...before, number].toSorted((a, b) => a - b),
    );
  const submit = async (): Promise<void> => {
    const reply = await send((options) => api.events.chooseLotto({ numbers: [...chosen], round }, options));
    if (reply) {
      setChosen([]);
      toast(messageOfReply(reply), 'good');
    }
    rereadEvents();
  };
  const missing = lottoPicks - chosen.length;
  return (
    <section className={card.card} aria-label="번호 선택">
      <div className={card.head}>
        <h2>번호 선택</h2>
        <p className={css.left}>
          남은 응모권 <b className="num">{amountText(left)}</b>장
        </p>
      </div>
      <NumberField chosen={chosen} onToggle={toggle} />
      <div className={css.chosen}>
        <ul className={css.balls} aria-label="선택한 번호">
          {places.map((place) => {
            const number = chosen[place];
            return (
              <li key={place}>
                {number === undefined ? <i className={css.empty} /> : <LottoBall number={number} />}
              </li>
            );
          })}
        </ul>
        <div className={css.tools}>
          <Button onClick={() => setChosen(quickPick(chosen))}>자동 선택</Button>
          <Button variant="quiet" disabled={chosen.length === 0} onClick={() => setChosen([])}>
            초기화
          </Button>
        </div>
      </div>
      <Button
        variant="brand"
        size="large"
        fullWidth
        busy={phase !== 'idle'}
        disabled={left === 0 || missing > 0}
        aria-describedby="lotto-why"
        onClick={() => void submit()}
      >
        {phase === 'checking' ? '확인 중' : '응모하기'}
      </Button>
      <InlineAlert text={problem} />
      <TicketHint lotto={lotto} missing={missing} />
    </section>
  );
}

/** Why the button does nothing, or how tickets come. */
function TicketHint({ lotto, missing }: { readonly lotto: Lotto; readonly missing: number }) {
  const { left, depositPerTicket, deposited } = lotto;
  const more = depositPerTicket === 0 ? 0 : depositPerTicket - (deposited % depositPerTicket);
  return (
    <p className={css.hint} id="lotto-why">
      {left > 0 && missing > 0 && `번호 ${missing}개를 더 선택해 주세요. `}
      이번 주 입금 {amountText(depositPerTicket)}원마다 응모권 1장
      {more > 0 && ` · 다음 응모권까지 ${amountText(more)}원`} <Link to="/balance/deposit">입금하기</Link>
    </p>
  );
}
