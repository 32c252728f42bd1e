import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { useConnection } from '../../../lib/live/connection.ts';
import { breakSentence } from '../../../lib/member/break-sentence.ts';
import { Button } from '../../../ui/button.tsx';
import { openDialog, toast } from '../../../ui/dialogs/dialogs.ts';
import { WhyNot } from '../../../ui/fields/why-not.tsx';
import { useMiniPlacing } from './mini-placing.ts';
import type { MiniVerdict } from './mini-slip-rules.ts';
import type { MiniPick } from './mini-store.ts';

interface MiniActionProps {
  readonly member: WireMember | null;
  readonly pick: MiniPick | null;
  readonly amount: number;
  readonly verdict: MiniVerdict;
  readonly shut: boolean;
}

const phaseText = { placing: '처리 중', checking: '확인 중' } as const;

/** 베팅하기: asks in the process modal, or says why it cannot. */
export function MiniAction({ member, pick, amount, verdict, shut }: MiniActionProps) {
  const { phase, problem } = useMiniPlacing();
  const online = useConnection((connection) => connection.online);
  const stop = breakSentence(member) ?? (online ? null : '인터넷 연결이 끊겨 베팅할 수 없습니다.');
  const sentence = stop ?? (pick === null ? null : (verdict.sentence ?? problem));
  const isSmall = stop === null && verdict.code === 'below-minimum';
  const press = (): void => {
    if (pick === null || verdict.sentence !== null) {
      toast(verdict.sentence ?? '', 'bad');
      document.querySelector<HTMLElement>('#slip-amount')?.focus();
      return;
    }
    useMiniPlacing.setState({ asked: { pick, amount }, problem: null });
    openDialog('mini-process');
  };
  return (
    <>
      <WhyNot text={sentence} tone={isSmall ? 'notice' : 'bad'} />
      <Button
        look="brand"
        size="large"
        wide
        busy={phase !== 'idle'}
        disabled={shut || stop !== null}
        onClick={press}
      >
        {phase !== 'idle' ? phaseText[phase] : shut ? '마감' : '베팅하기'}
      </Button>
    </>
  );
}
