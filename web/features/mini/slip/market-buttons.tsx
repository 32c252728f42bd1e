import { messageOf } from '../../../../shared/messages/messages.ts';
import type { WireRoundGame } from '../../../../shared/model/games/wire-round.ts';
import { powerBall } from '../../../../shared/rules/games/balls/power-ball.ts';
import { powerLadder } from '../../../../shared/rules/games/balls/power-ladder.ts';
import { oddsText, settingOdds } from '../../../../shared/rules/odds-text.ts';
import { useMember } from '../../../lib/member/member.ts';
import { showError } from '../../../ui/dialogs/dialogs.ts';
import css from '../mini-game.module.css';
import { type MiniKind, winsOn } from '../mini-kinds.ts';
import { isAtMaximum, limitsOfKind } from './mini-limits.ts';
import { clearPick, type MiniPick, togglePick, useMiniCart } from './mini-store.ts';

/** They name a selection as its history will: '파워볼 홀'. */
const rules = { powerball: powerBall, powerladder: powerLadder } as const;

interface MarketButtonsProps {
  readonly kind: MiniKind;
  readonly game: WireRoundGame;
  /** Which of the round's folders, `{type}.{detail}`. */
  readonly folders: readonly string[];
  readonly shut: boolean;
}

type Bet = WireRoundGame['folders'][number]['bets'][number];

/** The prices of a tab: a press puts one into the cart, another takes its place. */
export function MarketButtons({ kind, game, folders, shut }: MarketButtonsProps) {
  const shown = folders.flatMap(
    (wanted) =>
      game.folders.find(
        ({ folders_type, folders_detail }) => `${folders_type}.${folders_detail}` === wanted,
      ) ?? [],
  );
  return (
    <div className={css.markets}>
      {shown.map((folder) => (
        <fieldset key={folder.folders_seq} className={css.folder}>
          <legend>{folder.folders_name}</legend>
          <div data-count={folder.bets.length}>
            {folder.bets.map((bet) => (
              <MarketButton key={bet.bets_seq} pick={pickOf(bet, { kind, game })} bet={bet} shut={shut} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

interface MarketButtonProps {
  readonly pick: MiniPick;
  readonly bet: Bet;
  readonly shut: boolean;
}

function MarketButton({ pick, bet, shut }: MarketButtonProps) {
  const isChosen = useMiniCart(({ pick: chosen }) => chosen?.betsSeq === pick.betsSeq);
  const member = useMember();
  const choose = (): void => {
    const limits = limitsOfKind(member?.limits.kinds.mini);
    if (isAtMaximum(pick.odds, limits)) {
      clearPick();
      showError({ text: messageOf('odds-at-maximum') });
    } else togglePick(pick);
  };
  return (
    <button
      type="button"
      className={css.price}
      aria-pressed={isChosen}
      disabled={shut || bet.bets_status !== 'open'}
      onClick={choose}
      data-side={sideOf(bet.bets_id)}
    >
      <span>
        <b>{bet.bets_name}</b>
        <small>{winsOn[bet.bets_id]}</small>
      </span>
      <em>{oddsText(pick.odds)}</em>
    </button>
  );
}

function pickOf(
  { bets_seq, bets_id, bets_price }: Bet,
  { kind, game }: { readonly kind: MiniKind; readonly game: WireRoundGame },
): MiniPick {
  return {
    game: kind.key,
    gameName: kind.name,
    gameSeq: game.game_seq,
    round: game.game_round,
    betsSeq: bets_seq,
    key: bets_id,
    name: rules[kind.key].nameOf(bets_id),
    odds: settingOdds(bets_price),
  };
}

/** Odd, under, left and three lines stand on one side, their opposites on the other. */
function sideOf(key: string): 'one' | 'other' | 'none' {
  if (/\.(odd|under|left|3|small)$/.test(key)) return 'one';
  return /\.(even|over|right|4|large)$/.test(key) ? 'other' : 'none';
}
