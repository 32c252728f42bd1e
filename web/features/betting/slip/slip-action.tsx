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
  /** What `useSlipNotice` says of the slip. */
  readonly notice: SlipNotice | null;
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
export function SlipAction({ view, member, notice, onLogin }: SlipActionProps) {
  const phase = usePlacing(({ phase }) => phase);
  const online = useConnection((connection) => connection.online);
  const closed = closedIds(view);
  const why = refusalText(view);
  const moved = view.summary.refusal?.code === 'odds-changed';
  const onBreak = breakSentence(member);
  const isPoor = member !== null && isBalanceTooSmall(view);
  const press = (): void => {
    if (member === null) return;
    if (why === null) void placeSlip(view, member.members_seq);
    else explain(view, notice?.blocks ? null : why);
  };
  return (
    <>
      {notice !== null && <InlineAlert tone={notice.tone} text={notice.text} />}
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
          onClick={press}
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

interface SlipNotice {
  readonly tone: 'notice' | 'bad';
  readonly text: string;
  /** The bet cannot be placed for this; otherwise it is only to be known, or the button takes it. */
  readonly blocks: boolean;
}

/** The one sentence about the slip, above its button; null while there is nothing to say. */
export function useSlipNotice(view: SlipView, member: WireMember | null): SlipNotice | null {
  const refused = usePlacing(({ problem }) => problem);
  const online = useConnection((connection) => connection.online);
  const isPoor = member !== null && isBalanceTooSmall(view);
  return noticeOf({
    view,
    online,
    onBreak: breakSentence(member),
    why: isPoor ? messageOf('insufficient-cash') : refusalText(view),
    problem: refused?.kind === view.kind ? refused.text : null,
  });
}

/** What the amount is refused for; nothing is said of an amount nobody touched. */
const ofAmount: readonly (string | undefined)[] = ['below-minimum', 'insufficient-cash'];

/** What keeps the bet from being placed comes before what is only to be known. */
function noticeOf({
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
}): SlipNotice | null {
  const { refusal, hasSoccerCut } = view.summary;
  const isUntouched = ofAmount.includes(refusal?.code) && !view.isAmountChosen;
  if (!online) return { tone: 'bad', blocks: true, text: '인터넷 연결이 끊겨 베팅할 수 없습니다.' };
  if (onBreak !== null) return { tone: 'bad', blocks: true, text: onBreak };
  if (refusal?.code === 'odds-changed')
    return { tone: problem === null ? 'notice' : 'bad', blocks: false, text: t('bet.oddsChanged') };
  if (why !== null && !isUntouched)
    return { tone: refusal?.code === 'below-minimum' ? 'notice' : 'bad', blocks: true, text: why };
  if (problem !== null) return { tone: 'bad', blocks: true, text: problem };
  if (!hasSoccerCut) return null;
  return { tone: 'notice', blocks: false, text: '축구 동일경기 조합베팅시 차감 배당값으로 적용됩니다.' };
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

/** Moves focus to the first leg that keeps the slip from being placed, and says why where no sentence stands yet. */
function explain({ summary, legs }: SlipView, sentence: string | null): void {
  if (sentence !== null) toast(sentence, 'bad');
  const bad = legs[summary.refusal?.legs?.[0] ?? -1];
  if (bad) document.querySelector<HTMLElement>(`[data-leg="${CSS.escape(bad.selectionId)}"]`)?.focus();
  else document.querySelector<HTMLElement>('#slip-amount')?.focus();
}
