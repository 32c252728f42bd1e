import { type FormEvent, useState } from 'react';
import { type Derivation, derive, type SeedPair } from '../../../../shared/rules/fairness/derive.ts';
import { type Hashing, sha256 } from '../../../../shared/rules/fairness/hashing.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { compared } from '../../../../shared/rules/proofs/check.ts';
import { pairSeq } from '../../../../shared/rules/rounds/instant-round-id.ts';
import { Button } from '../../../ui/button.tsx';
import css from '../fair.module.css';
import { Summary } from '../rounds/summary.tsx';
import { CheckStep } from '../steps/check-step.tsx';
import { DerivationSteps } from '../steps/derivation-steps.tsx';
import { useDerived } from '../steps/fair-query.ts';
import { KenoStep } from './keno-step.tsx';

export interface TypedValues extends SeedPair {
  /** Blank: the seed is not compared with anything. */
  readonly serverSeedHash: string;
}

interface TypedProofProps {
  readonly game: Game;
  readonly start?: TypedValues | undefined;
  /** The member's own pair of seeds the values are of. */
  readonly pair?: number;
}

const nothing: TypedValues = { serverSeed: '', serverSeedHash: '', clientSeed: '', nonce: 0 };
const fields = [
  ['serverSeed', '서버 시드 (64자리 16진수)'],
  ['serverSeedHash', '커밋 (선택)'],
  ['clientSeed', '클라이언트 시드'],
] as const;

/** A draw from seeds somebody types: of own bets, of other pages, of nobody's round. */
export function TypedProof({ game, start = nothing, pair }: TypedProofProps) {
  const [typed, setTyped] = useState(start);
  const [asked, setAsked] = useState(start.serverSeed === '' ? null : start);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(typed);
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
        <Button type="submit" look="brand">
          계산
        </Button>
      </form>
      {asked && <Computed key={JSON.stringify(asked)} game={game} values={asked} pair={pair} />}
    </>
  );
}

function* computed(game: Game, values: TypedValues): Hashing<{ hash: string; derivation: Derivation }> {
  const hash = yield* sha256(values.serverSeed);
  return { hash, derivation: yield* derive(game.draw, values) };
}

interface ComputedProps extends Pick<TypedProofProps, 'game'> {
  readonly values: TypedValues;
  readonly pair: number | undefined;
}

function Computed({ game, values, pair }: ComputedProps) {
  const { derived, error } = useDerived([game.key, 'typed', values], () => computed(game, values));
  if (error) return <Summary state="wrong" title={`계산할 수 없습니다. ${error.message}`} />;
  if (!derived) return null;
  const { hash, derivation } = derived;
  return (
    <ol className={css.steps}>
      {values.serverSeedHash !== '' && (
        <CheckStep check={compared('commitment', values.serverSeedHash.toLowerCase(), hash)} />
      )}
      <DerivationSteps game={game} derivation={derivation} />
      {game.key === 'keno' && (
        <KenoStep
          draw={derivation.draw}
          seq={pair === undefined ? null : pairSeq({ pair, nonce: values.nonce })}
        />
      )}
    </ol>
  );
}
