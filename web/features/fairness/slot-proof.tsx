import { type FormEvent, useState } from 'react';
import { isSlotStake, slotFreeSpins, slotRows } from '../../../shared/rules/casino/slot-model.ts';
import type { SlotSpin } from '../../../shared/rules/casino/slot-round.ts';
import { compared } from '../../../shared/rules/proofs/check.ts';
import { deriveSlotRound, type SlotProofValues } from '../../../shared/rules/proofs/derive-slot.ts';
import { pairSeq } from '../../../shared/rules/rounds/instant-round-id.ts';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import small from '../../ui/small-buttons.module.css';
import { CheckStep, Step } from './check-step.tsx';
import { DerivationSteps } from './derivation-steps.tsx';
import css from './fair.module.css';
import { type MySlotRound, useDerived, useMySlotRound, useMySlotRounds } from './fair-query.ts';
import type { RevealedGame } from './my-seed-pairs.tsx';
import { statementOf } from './proof-stages.ts';
import { Summary } from './summary.tsx';

interface TypedSlot extends SlotProofValues {
  /** Blank: the seed is not compared with anything. */
  readonly serverSeedHash: string;
}

const emptyValues: TypedSlot = {
  ...{ serverSeed: '', serverSeedHash: '', clientSeed: '', nonce: 0, freeFrom: 1, stake: 1_000 },
};

const texts = [
  ['serverSeed', '서버 시드 (64자리 16진수)'],
  ['serverSeedHash', '커밋 (선택)'],
  ['clientSeed', '클라이언트 시드'],
] as const;
const numbers = [
  ['nonce', 'nonce'],
  ['freeFrom', '무료 스핀의 첫 nonce'],
  ['stake', '베팅금 (원)'],
] as const;

interface SlotProofProps {
  readonly start?: TypedSlot;
  /** The own round the values are of: what it paid is compared. */
  readonly round?: MySlotRound | null;
}

/** A round of the slot computed from typed seeds. */
export function SlotProof({ start = emptyValues, round = null }: SlotProofProps) {
  const [typed, setTyped] = useState(start);
  const [submitted, setSubmitted] = useState(start.serverSeed === '' ? null : start);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isStake = isSlotStake(typed.stake);
    setProblem(isStake ? null : '베팅금은 200원부터 100,000원까지 20원 단위입니다.');
    if (isStake) setSubmitted(typed);
  };
  const numberTyped = (name: (typeof numbers)[number][0], text: string): void => {
    const value = Number(text.replace(/\D/g, '').slice(0, 7));
    setTyped({ ...typed, [name]: value, ...(name === 'nonce' && { freeFrom: value + 1 }) });
  };
  const isOwn = round !== null && submitted?.nonce === round.nonce && submitted.stake === round.stake;
  return (
    <>
      <form className={css.typed} onSubmit={submit}>
        {texts.map(([name, label]) => (
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
        {numbers.map(([name, label]) => (
          <label key={name}>
            {label}
            <input
              inputMode="numeric"
              autoComplete="off"
              value={String(typed[name])}
              onChange={({ target }) => numberTyped(name, target.value)}
            />
          </label>
        ))}
        {problem && (
          <p className={css.hint} data-bad role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" variant="brand">
          계산
        </Button>
      </form>
      {submitted && (
        <Computed key={JSON.stringify(submitted)} values={submitted} round={isOwn ? round : null} />
      )}
    </>
  );
}

function Computed({ values, round }: { readonly values: TypedSlot; readonly round: MySlotRound | null }) {
  const { derived, error } = useDerived(['slot', values], () => deriveSlotRound(values));
  if (error) return <Summary state="wrong" title={`계산할 수 없습니다. ${error.message}`} />;
  if (!derived) return null;
  const { hash, spins, won } = derived;
  const [paid, ...free] = spins;
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
        {paid && (
          <>
            <DerivationSteps
              items={[
                { name: '릴이 멈춘 자리', items: paid.stops.map((stop, reel) => `${reel + 1}릴 ${stop}`) },
              ]}
              derivation={paid.derivation}
            />
            <Step
              title="화면과 당첨"
              why="릴마다 멈춘 자리부터 세 그림이 보입니다. 20개 라인을 왼쪽부터 맞추고, 라인마다 가장 높은 하나를 더합니다. 정산과 같은 규칙입니다."
            >
              <SpinResult spin={paid} />
            </Step>
          </>
        )}
        {free.length > 0 && (
          <Step
            title={`무료 스핀 ${free.length}회 (nonce ${free[0]?.nonce}~${free.at(-1)?.nonce})`}
            why={`무료 스핀마다 다음 nonce로 같은 계산을 하고, 당첨금은 ${slotFreeSpins.multiplier}배입니다.`}
          >
            {free.map((spin) => (
              <details key={spin.nonce} className={css.fold}>
                <summary>
                  nonce {spin.nonce} · 자리 {spin.stops.join(' ')} · {amountText(spin.won)}원
                </summary>
                <SpinResult spin={spin} />
              </details>
            ))}
          </Step>
        )}
        {round?.state === 'paid' ? (
          <CheckStep check={compared('result', `${amountText(round.won ?? 0)}원`, `${amountText(won)}원`)} />
        ) : (
          <Step title="당첨금" why="유료 스핀과 무료 스핀의 당첨금을 모두 더합니다.">
            <p className={css.came} role="status">
              {amountText(won)}원
            </p>
            {round?.state === 'refused' && (
              <p className={css.hint}>
                베팅이 거절된 스핀입니다. 베팅금과 당첨금은 없고 nonce만 사용되었습니다.
              </p>
            )}
          </Step>
        )}
      </ol>
    </>
  );
}

const rows = Array.from({ length: slotRows }, (_, row) => row);

/** The window of a spin and what each of its lines pays. */
function SpinResult({ spin }: { readonly spin: SlotSpin }) {
  const { window, lines, scatters, scatterPays, won } = spin;
  return (
    <>
      <table className={css.reels}>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {window.map((reel, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place.
                <td key={place}>{reel[row]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={css.outcomes}>
        {lines.map(({ line, symbol, count, pays }) => (
          <li key={line} data-outcome="적중">
            <span>
              {line + 1}번 라인 · {symbol} {count}개
            </span>
            <b>라인 베팅금 ×{pays}</b>
            <em>적중</em>
          </li>
        ))}
        {scatterPays > 0 && (
          <li data-outcome="적중">
            <span>스캐터 {scatters}개</span>
            <b>베팅금 ×{scatterPays}</b>
            <em>적중</em>
          </li>
        )}
      </ul>
      <p className={css.came}>
        {lines.length === 0 && scatterPays === 0 ? '당첨 없음 · ' : ''}
        {amountText(won)}원
      </p>
    </>
  );
}

/** Own rounds of a revealed pair, and the proof of the chosen one. */
export function MySlotProof({ revealed }: { readonly revealed: RevealedGame }) {
  const { pair, serverSeed, serverSeedHash, clientSeed } = revealed;
  const [nonce, setNonce] = useState(revealed.nonce);
  const seq = pairSeq({ pair, nonce });
  const round = useMySlotRound(seq);
  const own = useMySlotRounds().filter((one) => one.pair === pair);
  return (
    <>
      {own.length > 0 && (
        <fieldset className={css.recent} aria-label="내 스핀">
          {own.map((one) => (
            <button
              key={one.seq}
              type="button"
              className={small.chip}
              aria-pressed={one.seq === seq}
              onClick={() => setNonce(one.nonce)}
            >
              nonce {one.nonce} · {one.won ? `당첨 ${amountText(one.won)}` : '미당첨'}
            </button>
          ))}
        </fieldset>
      )}
      {round && (
        <p className={css.hint}>
          {round.gameName} · {dateTimeText(round.at)} · 베팅 {amountText(round.stake)}원
        </p>
      )}
      {round !== undefined && (
        <SlotProof
          key={seq}
          round={round}
          start={{
            ...{ serverSeed, serverSeedHash, clientSeed, nonce },
            freeFrom: round?.freeFrom ?? nonce + 1,
            stake: round?.stake ?? emptyValues.stake,
          }}
        />
      )}
    </>
  );
}
