import { IconArrowBackUp, IconMinus, IconTrophy } from '@tabler/icons-react';
import { t } from '../../../../shared/messages/messages.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { useGameUi } from '../frame/game-ui.ts';
import type { RoundView } from '../frame/use-round.ts';
import css from '../game-frame.module.css';

interface OwnOutcome {
  /** '적중', '일부 적중', '미적중', with some stakes back '미적중 · 일부 적특', or for stakes that came back '적특'; of a void round `text` says it all. */
  readonly word?: string;
  readonly text: string;
  /** `win`: more was paid than staked; `void`: the stakes came back. */
  readonly tone: 'win' | 'loss' | 'void';
}

/** Outcome of the own bets on the newest drawn round; null without any. */
export function ownOutcome({ latest, state }: RoundView): OwnOutcome | null {
  if (latest === null) return null;
  const bets = state.myBets.filter(({ betting_game_seq: seq }) => seq === latest.gameSeq);
  if (bets.length === 0) return null;
  if (latest.state === 'void') return { text: t('roundVoid'), tone: 'void' };
  if (bets.some((bet) => bet.betting_total_result === 'wait')) return null;
  const staked = bets.reduce((sum, bet) => sum + bet.betting_bet_amount, 0);
  const payed = bets.reduce((sum, bet) => sum + bet.betting_payed_amount, 0);
  const text = `베팅 ${amountText(staked)}원 · 당첨 ${amountText(payed)}원`;
  if (payed > staked) return { word: '적중', text, tone: 'win' };
  if (bets.every((bet) => bet.betting_total_result === 'exception'))
    return { word: '적특', text, tone: 'void' };
  const lines = new Set(bets.flatMap((bet) => bet.lines.map(({ result }) => result)));
  if (lines.has('hit')) return { word: '일부 적중', text, tone: 'loss' };
  return { word: payed > 0 ? '미적중 · 일부 적특' : '미적중', text, tone: 'loss' };
}

/** Told apart without their colours too. */
export function OutcomeIcon({ tone }: Pick<OwnOutcome, 'tone'>) {
  if (tone === 'win') return <IconTrophy size={16} />;
  return tone === 'void' ? <IconArrowBackUp size={16} /> : <IconMinus size={16} />;
}

/** The last result and the outcome of own bets on it, as plain figures. */
export function OwnOutcomeStrip({ view }: { readonly view: RoundView }) {
  const { ui } = useGameUi();
  const { latest, isRevealed, isFresh, round } = view;
  if (latest === null || !isFresh || !isRevealed || round === null) return null;
  const outcome = ownOutcome(view);
  return (
    <p className={`${css.outcome} num`} data-tone={outcome?.tone} aria-hidden>
      <span>
        {latest.round}회차 {latest.result ? ui.spoken(latest.result) : '무효'}
      </span>
      {outcome && (
        <b>
          <OutcomeIcon tone={outcome.tone} />
          {outcome.word && `${outcome.word} · `}
          <span>{outcome.text}</span>
        </b>
      )}
    </p>
  );
}
