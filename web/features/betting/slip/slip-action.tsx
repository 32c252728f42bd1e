import { kindSentence } from '../../../../shared/messages/kind-sentence.ts';
import { t } from '../../../../shared/messages/messages.ts';
import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { betKinds } from '../../../../shared/rules/slip/bet-kinds.ts';
import { useConnection } from '../../../lib/live/connection.ts';
import { breakSentence } from '../../../lib/member/break-sentence.ts';
import { Button } from '../../../ui/button.tsx';
import { openDialog, toast } from '../../../ui/dialogs/dialogs.ts';
import { InlineAlert } from '../../../ui/fields/inline-alert.tsx';
import { acceptPrices, removeLegs } from '../cart/slip-store.ts';
import { closedIds, type SlipView } from '../cart/use-slip.ts';
import { placeSlip } from '../placing/placing.ts';
import { usePlacing } from '../placing/placing-state.ts';

interface SlipActionProps {
  readonly view: SlipView;
  readonly member: WireMember | null;
  readonly onLogin: () => void;
}

/** The sentence that keeps the slip from being placed; null when it may be. */
export function refusalText({ kind, summary }: SlipView): string | null {
  const { refusal } = summary;
  if (refusal?.code === 'kind-forbidden') return kindSentence(betKinds[kind].permission);
  return refusal === null || refusal.code === 'odds-changed' ? null : messageOf(refusal.code, refusal.values);
}

/** The amount's form, whose button this is. */
export const slipForm = 'slip-form';
const pressed = { type: 'submit', form: slipForm } as const;

const phaseText = { placing: '처리 중', checking: '확인 중', delayed: '다른 베팅 접수 중' } as const;

/** One button labelled with what it does now: log in, remove, accept, pay in, place. Above it one sentence at most. */
export function SlipAction({ view, member, onLogin }: SlipActionProps) {
  const { phase, problem: refused } = usePlacing();
  const problem = refused?.kind === view.kind ? refused.text : null;
  const online = useConnection((connection) => connection.online);
  const closed = closedIds(view);
  const why = refusalText(view);
  const moved = view.summary.refusal?.code === 'odds-changed';
  const onBreak = breakSentence(member);
  const isPoor = member !== null && isBalanceTooSmall(view);
  const said = saidOf({ view, online, onBreak, why: isPoor ? messageOf('insufficient-cash') : why, problem });
  return (
    <>
      {said !== null && <InlineAlert tone={said.tone} text={said.text} />}
      {member === null ? (
        <Button {...pressed} variant="brand" size="large" fullWidth onClick={onLogin}>
          로그인 후 베팅
        </Button>
      ) : phase !== 'idle' ? (
        <Button {...pressed} variant="brand" size="large" fullWidth busy>
          {phaseText[phase]}
        </Button>
      ) : closed.length > 0 ? (
        <Button
          {...pressed}
          variant="accept"
          size="large"
          fullWidth
          onClick={() => removeLegs(view.kind, closed)}
        >
          마감된 항목 제거
        </Button>
      ) : isPoor && online && onBreak === null ? (
        <Button {...pressed} variant="brand" size="large" fullWidth onClick={() => openDialog('deposit')}>
          입금하고 베팅
        </Button>
      ) : moved && onBreak === null ? (
        <Button {...pressed} variant="accept" size="large" fullWidth onClick={() => accept(view)}>
          변경된 배당 수락 ({changeText(view)})
        </Button>
      ) : (
        <Button
          {...pressed}
          variant="brand"
          size="large"
          fullWidth
          disabled={!online || onBreak !== null}
          onClick={() => (why === null ? void placeSlip(view, member.members_seq) : explain(view, why))}
        >
          베팅하기
        </Button>
      )}
    </>
  );
}

/** Nothing but the balance keeps the slip from being placed: it is less than the least stake of every line. */
function isBalanceTooSmall({ summary, context }: SlipView): boolean {
  const code = summary.refusal?.code;
  if (code !== 'below-minimum' && code !== 'insufficient-cash') return false;
  return context.cash < Math.max(1, summary.limits.minBetting) * summary.lines;
}

interface Said {
  readonly tone: 'notice' | 'bad';
  readonly text: string;
}

/** The one sentence above the button: what stops the bet comes before what is only to be known. */
function saidOf({
  view,
  online,
  onBreak,
  why,
  problem,
}: {
  readonly view: SlipView;
  readonly online: boolean;
  readonly onBreak: string | null;
  readonly why: string | null;
  readonly problem: string | null;
}): Said | null {
  const { refusal, hasSoccerCut } = view.summary;
  const isUntouched = refusal?.code === 'below-minimum' && !view.isAmountChosen;
  if (!online) return { tone: 'bad', text: '인터넷 연결이 끊겨 베팅할 수 없습니다.' };
  if (onBreak !== null) return { tone: 'bad', text: onBreak };
  if (refusal?.code === 'odds-changed')
    return { tone: problem === null ? 'notice' : 'bad', text: t('bet.oddsChanged') };
  if (why !== null && !isUntouched)
    return { tone: refusal?.code === 'below-minimum' ? 'notice' : 'bad', text: why };
  if (problem !== null) return { tone: 'bad', text: problem };
  if (hasSoccerCut) return { tone: 'notice', text: '축구 동일경기 조합베팅시 차감 배당값으로 적용됩니다.' };
  return null;
}

function accept({ kind, summary, legs }: SlipView): void {
  const prices = summary.legs.flatMap(({ index, board }) => {
    const leg = legs[index];
    return leg === undefined ? [] : [[leg.selectionId, board] as const];
  });
  acceptPrices(kind, new Map(prices));
  usePlacing.setState({ problem: null });
}

/** '2.10 → 1.95': the one leg that moved, or the total when several did. */
function changeText({ summary }: SlipView): string {
  const moved = summary.legs.filter(({ isChanged }) => isChanged);
  const [only] = moved;
  if (moved.length === 1 && only) return `${oddsText(only.seenOdds)} → ${oddsText(only.board)}`;
  return `${moved.length}건`;
}

/** Shows why the slip cannot be placed and moves focus to the first leg concerned. */
function explain({ summary, legs }: SlipView, sentence: string): void {
  toast(sentence, 'bad');
  const bad = legs[summary.refusal?.legs?.[0] ?? -1];
  if (bad) document.querySelector<HTMLElement>(`[data-leg="${CSS.escape(bad.selectionId)}"]`)?.focus();
  else document.querySelector<HTMLElement>('#slip-amount')?.focus();
}
