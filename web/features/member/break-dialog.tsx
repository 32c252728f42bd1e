import { useState } from 'react';
import { seoulMinute } from '../../../shared/messages/format.ts';
import type { BreakPeriod } from '../../../shared/model/member/player-limits.ts';
import { endOfBreak } from '../../../shared/rules/member/time-out.ts';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { messageOfReply } from '../../lib/calls/send.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { askConfirmation, closeDialog, toast } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { InlineAlert } from '../../ui/fields/inline-alert.tsx';
import css from './limits.module.css';
import { useBreak } from './use-limits.ts';

const kinds = [
  {
    kind: 'timeOut',
    title: '휴식',
    periods: [
      ['24h', '24시간'],
      ['7d', '7일'],
      ['30d', '30일'],
    ],
  },
  {
    kind: 'exclusion',
    title: '자가 제한',
    periods: [
      ['6m', '6개월'],
      ['12m', '12개월'],
      ['60m', '60개월'],
    ],
  },
] as const;

/** 휴식 · 자가 제한: its length and effects, confirmed twice before it begins. */
export function BreakDialog() {
  const [period, setPeriod] = useState<BreakPeriod>('24h');
  const [understood, setUnderstood] = useState(false);
  const taking = useBreak();
  const until = seoulMinute(endOfBreak(period, serverNow()));
  const request = requestFor(period);
  const name = request.kind === 'timeOut' ? '휴식' : '자가 제한';
  const begin = async (): Promise<void> => {
    if (!understood || taking.isPending) return;
    if (!(await askConfirmation(`${until}까지 해제할 수 없습니다.\n${name}을 시작하시겠습니까?`, '시작')))
      return;
    taking.mutate(request, {
      onSuccess: (reply) => {
        toast(messageOfReply(reply), 'good');
        closeDialog();
      },
    });
  };
  return (
    <Modal title="휴식 · 자가 제한" size={460} onClose={closeDialog}>
      <div className={css.form}>
        <p className={css.note}>
          기간 동안 베팅, 게임 실행, 입금을 이용할 수 없습니다. 출금, 내역 조회, 고객센터는 그대로 이용할 수
          있습니다.
        </p>
        {kinds.map(({ kind, title, periods }) => (
          <fieldset key={kind} className={css.choices}>
            <legend>{title}</legend>
            {periods.map(([value, label]) => (
              <label key={value}>
                <input
                  type="radio"
                  name="break"
                  checked={period === value}
                  onChange={() => {
                    setPeriod(value);
                    setUnderstood(false);
                  }}
                />
                {label}
              </label>
            ))}
          </fieldset>
        ))}
        <label className={css.agree}>
          <input
            type="checkbox"
            checked={understood}
            onChange={({ target }) => setUnderstood(target.checked)}
          />
          <span>
            <b>{until}</b>까지 본인도 관리자도 해제할 수 없음을 확인했습니다.
          </span>
        </label>
        <InlineAlert text={taking.error && errorMessage(taking.error)} />
        <Button
          variant="danger"
          size="large"
          fullWidth
          disabled={!understood}
          busy={taking.isPending}
          onClick={() => void begin()}
        >
          {name} 시작
        </Button>
      </div>
    </Modal>
  );
}

function requestFor(period: BreakPeriod) {
  switch (period) {
    case '24h':
    case '7d':
    case '30d':
      return { kind: 'timeOut', period } as const;
    case '6m':
    case '12m':
    case '60m':
      return { kind: 'exclusion', period } as const;
  }
}
