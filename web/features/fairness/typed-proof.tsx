import { type FormEvent, useState } from 'react';
import { wheelSpin } from '../../../shared/rules/events/prize-wheel.ts';
import { type Derivation, derive, type SeedPair } from '../../../shared/rules/fairness/derive.ts';
import type { Draw } from '../../../shared/rules/fairness/draw.ts';
import type { Drawing } from '../../../shared/rules/fairness/drawing.ts';
import { type Hashing, sha256 } from '../../../shared/rules/fairness/hashing.ts';
import { kenoPicksOf } from '../../../shared/rules/games/keno.ts';
import { oddsText } from '../../../shared/rules/odds-text.ts';
import { compared } from '../../../shared/rules/proofs/check.ts';
import { pairSeq } from '../../../shared/rules/rounds/instant-round-id.ts';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { Button } from '../../ui/button.tsx';
import { CheckStep, Step } from './check-step.tsx';
import { DerivationSteps } from './derivation-steps.tsx';
import { itemsOf } from './event-items.ts';
import css from './fair.module.css';
import { type MyKenoBet, useDerived, useMyKenoBet } from './fair-query.ts';
import { kenoOutcome, kenoTable } from './keno-outcome.ts';
import { statementOf } from './proof-stages.ts';
import { Summary } from './summary.tsx';
import { WheelStep } from './wheel-step.tsx';

interface KenoStepProps {
  readonly draw: Draw;
  /** Sequence of the member's own game; null for other seeds. */
  readonly seq: string | null;
}

/** What the draw pays: hits among the picks, and the table for each number of picks. An own bet brings picks and payment. */
function KenoStep({ draw, seq }: KenoStepProps) {
  const bet = useMyKenoBet(seq);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? picksText(bet);
  const outcome = kenoOutcome(text, draw);
  return (
    <Step
      title="적중과 당첨 배당"
      why="선택한 번호 가운데 추첨된 번호의 수(적중)와 선택한 수로 배당이 정해집니다. 정산과 같은 규칙입니다."
    >
      <label className={css.picks}>
        선택한 번호 (1~10개)
        <input
          inputMode="numeric"
          autoComplete="off"
          placeholder="3, 17, 40"
          maxLength={60}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      {outcome ? (
        <>
          <div className={css.drawn}>
            <ul aria-label="선택한 번호">
              {outcome.picks.map(({ number, isHit }) => (
                <li key={number} data-hit={isHit}>
                  {isHit ? `${number} 적중` : number}
                </li>
              ))}
            </ul>
          </div>
          <p className={css.came} role="status">
            {outcome.picks.length}개 선택 · {outcome.hits}개 적중 · 배당 {oddsText(outcome.pay)}
          </p>
          {bet && text === picksText(bet) && <Paid bet={bet} pay={outcome.pay} />}
        </>
      ) : (
        <p className={css.hint}>1~40의 서로 다른 번호를 입력하면 적중 수와 배당을 계산합니다.</p>
      )}
      <div className={css.folders}>
        {kenoTable.map(({ count, rows }) => (
          <details key={count} className={css.fold} open={count === outcome?.picks.length}>
            <summary>{count}개 선택</summary>
            <ul className={css.outcomes}>
              {rows.map(({ hits, pay }) => {
                const isNow = count === outcome?.picks.length && hits === outcome.hits;
                return (
                  <li key={hits} data-outcome={isNow ? '적중' : ''}>
                    <span>{hits}개 적중</span>
                    <b>{oddsText(pay)}</b>
                    <em>{isNow && '결과'}</em>
                  </li>
                );
              })}
            </ul>
          </details>
        ))}
      </div>
    </Step>
  );
}

/** The own bet beside it: what was paid is what follows. */
function Paid({ bet, pay }: { readonly bet: MyKenoBet; readonly pay: number }) {
  const { betting_bet_amount: stake, betting_payed_amount: paid } = bet;
  const due = Number((BigInt(stake) * BigInt(pay)) / 100n);
  const isRight = due === paid;
  return (
    <p className={css.hint} data-bad={!isRight}>
      베팅 {amountText(stake)}원 · 계산한 당첨금 {amountText(due)}원 · 지급된 당첨금 {amountText(paid)}원 ·{' '}
      {isRight ? '일치' : '불일치'}
    </p>
  );
}

function picksText(bet: MyKenoBet | undefined): string {
  return (kenoPicksOf(bet?.lines[0]?.key ?? '') ?? []).join(', ');
}

export interface TypedValues extends SeedPair {
  /** Blank: the seed is not compared with anything. */
  readonly serverSeedHash: string;
}

interface TypedProofProps {
  readonly game: Drawing;
  readonly start?: TypedValues | undefined;
  /** The member's own pair of seeds the values are of. */
  readonly pair?: number;
}

const emptyValues: TypedValues = { serverSeed: '', serverSeedHash: '', clientSeed: '', nonce: 0 };

const fields = [
  ['serverSeed', '서버 시드 (64자리 16진수)'],
  ['serverSeedHash', '커밋 (선택)'],
  ['clientSeed', '클라이언트 시드'],
] as const;

/** A draw computed from typed seeds. */
export function TypedProof({ game, start = emptyValues, pair }: TypedProofProps) {
  const [typed, setTyped] = useState(start);
  const [submitted, setSubmitted] = useState(start.serverSeed === '' ? null : start);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(typed);
  };
  return (
    <>
      <form className={css.typed} onSubmit={submit}>
        {fields.map(([name, label]) => (
          <label key={name}>
            {label}
            <input
              autoComplete="off"
              spellCheck={false}
              required={name !== 'serverSeedHash'}
              maxLength={200}
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value.trim() })}
            />
          </label>
        ))}
        <label>
          nonce
          <input
            inputMode="numeric"
            autoComplete="off"
            value={String(typed.nonce)}
            onChange={({ target }) =>
              setTyped({ ...typed, nonce: Number(target.value.replace(/\D/g, '').slice(0, 7)) })
            }
          />
        </label>
        <Button type="submit" variant="brand">
          계산
        </Button>
      </form>
      {submitted && <Computed key={JSON.stringify(submitted)} game={game} values={submitted} pair={pair} />}
    </>
  );
}

function* computeDraw(game: Drawing, values: TypedValues): Hashing<{ hash: string; derivation: Derivation }> {
  const hash = yield* sha256(values.serverSeed);
  return { hash, derivation: yield* derive(game.draw, values) };
}

interface ComputedProps extends Pick<TypedProofProps, 'game'> {
  readonly values: TypedValues;
  readonly pair: number | undefined;
}

function Computed({ game, values, pair }: ComputedProps) {
  const { derived, error } = useDerived([game.key, 'typed', values], () => computeDraw(game, values));
  if (error) return <Summary state="wrong" title={`계산할 수 없습니다. ${error.message}`} />;
  if (!derived) return null;
  const { hash, derivation } = derived;
  const promise =
    values.serverSeedHash === '' ? null : compared('commitment', values.serverSeedHash.toLowerCase(), hash);
  return (
    <>
      {promise && (
        <Summary state={promise.state} title={statementOf('pair', promise.state)}>
          <p>아래 결과는 방금 이 기기의 브라우저가 그 시드로 다시 계산한 것입니다.</p>
        </Summary>
      )}
      <ol className={css.steps}>
        {promise && <CheckStep check={promise} />}
        <DerivationSteps items={itemsOf(game, derivation.draw)} derivation={derivation} />
        {game.key === wheelSpin.key && (
          <WheelStep
            draw={derivation.draw}
            spin={pair === undefined ? null : { pair, nonce: values.nonce }}
          />
        )}
        {game.key === 'keno' && (
          <KenoStep
            draw={derivation.draw}
            seq={pair === undefined ? null : pairSeq({ pair, nonce: values.nonce })}
          />
        )}
      </ol>
    </>
  );
}
