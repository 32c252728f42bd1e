import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tableGames } from '../../../shared/rules/casino/tables/table-games.ts';
import { eventDrawings } from '../../../shared/rules/events/drawings.ts';
import { lottoKey } from '../../../shared/rules/events/lotto.ts';
import type { Drawing } from '../../../shared/rules/fairness/drawing.ts';
import { gameKeys } from '../../../shared/rules/games/game.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { pairGameOf } from '../../../shared/rules/rounds/instant-round-id.ts';
import { namedBy, seqOf } from '../../../shared/rules/rounds/rounds.ts';
import { addDays, dayLabelOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { FilterChips } from '../../ui/fields/filter-chips.tsx';
import small from '../../ui/small-buttons.module.css';
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.tsx';
import { drawingOf } from './event-items.ts';
import css from './fair.module.css';
import { dateOf, useFairNow } from './fair-query.ts';
import { MySeedPairs } from './my-seed-pairs.tsx';
import { RoundProof } from './round-proof.tsx';
import { MySlotProof, SlotProof } from './slot-proof.tsx';
import { TypedProof } from './typed-proof.tsx';

const steps = {
  day: [
    ['약속', '결과를 정할 서버 시드의 해시를 먼저 공개합니다.'],
    ['추첨', '마감 후에 정해지는 난수를 더해 결과를 계산합니다.'],
    ['공개', '다음 날 00:10에 시드를 공개하고, 누구나 다시 계산합니다.'],
  ],
  chain: [
    ['약속', '10만 게임의 해시 체인을 만들고 그 끝 h[0]을 먼저 공개합니다.'],
    ['추첨', '공개 뒤에 정해진 솔트와 다음 해시로 배수를 계산합니다.'],
    ['공개', '크래시 직후 해시를 공개합니다. 거슬러 계산하면 h[0]입니다.'],
  ],
  pair: [
    ['약속', '내 서버 시드의 해시를 먼저 공개합니다.'],
    ['추첨', '내가 정한 클라이언트 시드와 게임 번호(nonce)를 더합니다.'],
    ['공개', '시드를 변경하면 이전 서버 시드가 바로 공개됩니다.'],
  ],
} as const;

/** Why a result cannot have been chosen, in three steps. */
function HowItWorks({ drawnFrom = 'day' }: { readonly drawnFrom: Drawing['drawnFrom'] | 'day' }) {
  return (
    <ol className={css.how}>
      {steps[drawnFrom].map(([name, text]) => (
        <li key={name}>
          <b>{name}</b> {text}
        </li>
      ))}
    </ol>
  );
}

interface RoundPickerProps {
  readonly game: Drawing;
  readonly gameSeq: string;
  readonly onPick: (gameSeq: string) => void;
}

const maxDigits = 5;

/** Any round by Korean day and number, and the last ones a press away. */
function RoundPicker({ game, gameSeq, onPick }: RoundPickerProps) {
  const { data } = useFairNow(game.key);
  const isLotto = game.key === lottoKey;
  const [date, setDate] = useState(dateOf(gameSeq));
  const [number, setNumber] = useState(String(Number(gameSeq.slice(8))));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (date !== '' && Number(number) > 0) onPick(seqOf(date.replaceAll('-', ''), Number(number)));
  };
  return (
    <>
      <form className={css.pick} onSubmit={submit}>
        <label>
          날짜
          <input type="date" value={date} onChange={({ target }) => setDate(target.value)} />
        </label>
        {!isLotto && (
          <label>
            회차
            <input
              inputMode="numeric"
              autoComplete="off"
              value={number}
              onChange={({ target }) => setNumber(target.value.replace(/\D/g, '').slice(0, maxDigits))}
            />
          </label>
        )}
        <Button type="submit" variant="brand">
          검증
        </Button>
      </form>
      {data && data.rounds.length > 0 && (
        <fieldset className={css.recent} aria-label="최근 회차">
          {data.rounds.map((round) => (
            <button
              key={round.gameSeq}
              type="button"
              className={small.chip}
              aria-pressed={round.gameSeq === gameSeq}
              onClick={() => onPick(round.gameSeq)}
            >
              {isLotto ? dayLabelOf(dateOf(round.gameSeq)) : `${round.round}회`}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

interface DayScriptProps {
  readonly game: string;
  /** '2026-11-22'. */
  readonly date: string;
}

/** How to check a whole day without this page: the product's own script, run anywhere. */
function DayScript({ game, date }: DayScriptProps) {
  return (
    <section className={css.card} aria-label="하루 전체 검증">
      <h2>하루 전체 검증</h2>
      <p className={css.hint}>
        이 페이지를 믿지 않아도 됩니다. 공개된 소스의 스크립트가 하루의 모든 회차를 다시 계산해 회차마다 일치
        여부를 출력합니다.
      </p>
      <code className={css.script}>
        npx tsx infra/local/verify/verify-day.ts {location.origin} {game} {date}
      </code>
    </section>
  );
}

interface PickedRoundProps {
  readonly game: Drawing;
  /** The one that was drawn last, when absent. */
  readonly gameSeq: string | null;
  readonly onPick: (gameSeq: string) => void;
}

/** A game of rounds: the choice of a round, and its proof. */
function PickedRound({ game, gameSeq, onPick }: PickedRoundProps) {
  const { data, error, refetch } = useFairNow(game.key);
  const shown = gameSeq ?? data?.rounds.find(({ result }) => result !== null)?.gameSeq ?? data?.now?.gameSeq;
  if (shown === undefined) {
    if (error) return <ErrorState error={error} retry={() => void refetch()} />;
    return data ? <EmptyState title="회차가 없는 게임입니다." /> : <Skeletons count={3} height={120} />;
  }
  return (
    <>
      <div className={css.card}>
        <RoundProof key={shown} game={game} gameSeq={shown} />
      </div>
      <div className={css.card}>
        <RoundPicker key={shown} game={game} gameSeq={shown} onPick={onPick} />
      </div>
      <HowItWorks drawnFrom={game.drawnFrom} />
      {/* Without a choice the day before: today's seeds are not published yet. */}
      <DayScript
        game={game.key}
        date={gameSeq === null && game.key !== lottoKey ? addDays(dateOf(shown), -1) : dateOf(shown)}
      />
    </>
  );
}

/** Stands for every title of the sandbox's slot among the games. */
const slotKey = 'slot';

/** `own`: of a game drawn from the member's own seeds. */
const modes = [
  { value: null, label: '회차 검증', seedLabel: '내 시드' },
  { value: 'typed', label: '직접 입력', seedLabel: '직접 입력' },
] as const;

/** The choice of a game and its verification; game and round are in the address. */
export function FairBoard() {
  const [query, setQuery] = useSearchParams();
  const isSlot = query.get('game') === slotKey;
  const game = drawingOf(query.get('game') ?? '') ?? games.powerball;
  const drawnFrom = isSlot ? 'pair' : game.drawnFrom;
  const roundInAddress = query.get('round') ?? '';
  const gameSeq = namedBy(roundInAddress) === null ? null : roundInAddress;
  const isTyped = query.get('mode') === 'typed' && drawnFrom !== 'chain';
  const requested = pairGameOf(roundInAddress);
  return (
    <>
      <div className={css.bar}>
        <label>
          게임
          <select
            value={isSlot ? slotKey : game.key}
            onChange={({ target }) => setQuery({ game: target.value })}
          >
            {[...gameKeys.map((key) => games[key]), ...eventDrawings].map(({ key, nameKo }) => (
              <option key={key} value={key}>
                {nameKo}
              </option>
            ))}
            <option value={slotKey}>슬롯 (샌드박스)</option>
            <optgroup label="라이브 카지노 (샌드박스)">
              {tableGames.map(({ key, nameKo }) => (
                <option key={key} value={key}>
                  {nameKo}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
        {drawnFrom !== 'chain' && (
          <FilterChips
            name="방법"
            options={modes.map((mode) => ({
              ...mode,
              label: drawnFrom === 'pair' ? mode.seedLabel : mode.label,
            }))}
            isChosen={({ value }) => (value === 'typed') === isTyped}
            onChoose={({ value }) =>
              setQuery({ game: isSlot ? slotKey : game.key, ...(value && { mode: value }) })
            }
          />
        )}
      </div>
      {isTyped ? (
        <div className={css.card}>{isSlot ? <SlotProof /> : <TypedProof key={game.key} game={game} />}</div>
      ) : isSlot ? (
        <MySeedPairs
          key={roundInAddress}
          name="슬롯"
          requested={requested}
          proof={(revealed) => <MySlotProof key={revealed.pair} revealed={revealed} />}
        />
      ) : drawnFrom === 'pair' ? (
        <MySeedPairs
          name={game.nameKo}
          requested={requested}
          proof={({ pair, ...start }) => <TypedProof key={pair} game={game} pair={pair} start={start} />}
        />
      ) : (
        <PickedRound
          key={game.key}
          game={game}
          gameSeq={gameSeq}
          onPick={(round) => setQuery({ game: game.key, round })}
        />
      )}
      {(isTyped || drawnFrom === 'pair') && <HowItWorks drawnFrom={drawnFrom} />}
    </>
  );
}
