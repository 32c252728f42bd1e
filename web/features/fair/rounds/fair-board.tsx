import { useSearchParams } from 'react-router-dom';
import { gameKeys } from '../../../../shared/rules/games/game.ts';
import { gameOf, games } from '../../../../shared/rules/games/games.ts';
import { pairGameOf } from '../../../../shared/rules/rounds/instant-round-id.ts';
import { namedBy } from '../../../../shared/rules/rounds/rounds.ts';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import css from '../fair.module.css';
import { OwnPairs } from '../pairs/own-pairs.tsx';
import { TypedProof } from '../pairs/typed-proof.tsx';
import { HowItWorks } from '../steps/how-it-works.tsx';
import { PickedRound } from './picked-round.tsx';

/** `own`: of a game drawn from the member's own seeds. */
const ways = [
  { value: null, label: '회차 검증', own: '내 시드' },
  { value: 'typed', label: '직접 입력', own: '직접 입력' },
] as const;

/** The choice of a game and what is checked of it; game and round stand in the address. */
export function FairBoard() {
  const [query, setQuery] = useSearchParams();
  const game = gameOf(query.get('game') ?? '') ?? games.powerball;
  const asked = query.get('round') ?? '';
  const gameSeq = namedBy(asked) === null ? null : asked;
  const isTyped = query.get('mode') === 'typed' && game.drawnFrom !== 'chain';
  return (
    <>
      <HowItWorks drawnFrom={game.drawnFrom} />
      <div className={css.bar}>
        <label>
          게임
          <select value={game.key} onChange={({ target }) => setQuery({ game: target.value })}>
            {gameKeys.map((key) => (
              <option key={key} value={key}>
                {games[key].nameKo}
              </option>
            ))}
          </select>
        </label>
        {game.drawnFrom !== 'chain' && (
          <FilterChips
            name="방법"
            options={ways.map((way) => ({ ...way, label: game.drawnFrom === 'pair' ? way.own : way.label }))}
            isChosen={({ value }) => (value === 'typed') === isTyped}
            onChoose={({ value }) => setQuery({ game: game.key, ...(value && { mode: value }) })}
          />
        )}
      </div>
      {isTyped ? (
        <div className={css.card}>
          <TypedProof key={game.key} game={game} />
        </div>
      ) : game.drawnFrom === 'pair' ? (
        <OwnPairs game={game} wanted={pairGameOf(asked)} />
      ) : (
        <PickedRound
          key={game.key}
          game={game}
          gameSeq={gameSeq}
          onPick={(round) => setQuery({ game: game.key, round })}
        />
      )}
    </>
  );
}
