import { type FormEvent, useEffect } from 'react';
import { winningsOfLines } from '../../../../shared/rules/rounds/betting-on-a-round.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import tray from '../bet-tray.module.css';
import type { RoundView } from '../round/use-round.ts';
import { OneAmount } from '../tray/one-amount.tsx';
import { startAmount } from '../tray/start-amount.ts';
import { pickOne, useTray } from '../tray/tray-store.ts';
import { whyNot } from '../tray/why-not.ts';
import { highestPay } from './keno-picks.ts';
import type { Keno } from './use-keno.ts';

const busyWords = { idle: '베팅하기', placing: '처리 중', checking: '확인 중' } as const;
const name = '키노';

/** What is staked on the next game, and the way to play it. */
export function KenoTray({ view, keno }: { readonly view: RoundView; readonly keno: Keno }) {
  const { lines, phase, problem } = useTray();
  const { picks, play, isOver } = keno;
  const [line] = lines;
  useEffect(() => {
    if (line === undefined) pickOne('keno', startAmount());
  }, [line]);
  const priced = { key: 'keno', name, odds: highestPay(picks.length), amount: line?.amount ?? 0 };
  const start = (event: FormEvent): void => {
    event.preventDefault();
    const reason =
      picks.length === 0 ? '번호를 1개 이상 선택해 주세요.' : whyNot([priced], view, serverNow());
    if (reason) useTray.setState({ problem: reason });
    else play(priced.amount);
  };
  return (
    <form className={tray.tray} onSubmit={start} aria-label="베팅">
      <OneAmount line={priced} view={view} />
      <p className={tray.said} data-tone="bad" role="alert">
        {problem}
      </p>
      <dl className={tray.totals}>
        <div>
          <dt>선택 번호</dt>
          <dd className="num">{picks.length}개</dd>
        </div>
        <div>
          <dt>최대 당첨금</dt>
          <dd className="num">{amountText(picks.length === 0 ? 0 : winningsOfLines([priced]))}원</dd>
        </div>
      </dl>
      <Button
        type="submit"
        look="brand"
        wide
        busy={phase !== 'idle' || !isOver}
        disabled={view.state.closed !== null}
      >
        {isOver ? busyWords[phase] : '추첨 중'}
      </Button>
    </form>
  );
}
