import { type CSSProperties, useState } from 'react';
import { volatilityNames } from '../../../../shared/messages/casino-sentence.ts';
import type { SlotTheme } from '../../../../shared/model/casino/casino-kinds.ts';
import {
  slotFreeSpins,
  slotLines,
  slotPays,
  slotReturn,
  slotScatterPays,
  slotStake,
  slotSymbols,
  slotVolatility,
} from '../../../../shared/rules/casino/slot-model.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { FrameSheet } from '../../games/frame/frame-sheet.tsx';
import reels from './reels.module.css';
import { pointsOf } from './slot-machine.tsx';
import css from './slot-sheets.module.css';
import { useSlot } from './slot-store.ts';
import { artOf, symbolName } from './slot-themes.ts';

interface PaytableSheetProps {
  readonly theme: SlotTheme;
  readonly onClose: () => void;
}

type Paying = keyof typeof slotPays;
const paying = slotSymbols.filter((symbol): symbol is Paying => symbol in slotPays);

function Pays({ theme }: Pick<PaytableSheetProps, 'theme'>) {
  const stake = useSlot((state) => state.stake);
  const row = (name: string, symbol: string, pays: readonly number[], unit: number) => (
    <tr key={symbol}>
      <th scope="row">
        <i className={`${reels.symbol} ${css.picture}`} data-symbol={symbol} aria-hidden />
        {name}
      </th>
      {pays.map((pay) => (
        <td key={pay} className="num">
          {amountText(pay * unit)}원
        </td>
      ))}
    </tr>
  );
  return (
    <>
      <p className={css.hint}>베팅금 {amountText(stake)}원일 때의 당첨금입니다.</p>
      <table className={css.pays}>
        <thead>
          <tr>
            <th scope="col">그림</th>
            <th scope="col">3개</th>
            <th scope="col">4개</th>
            <th scope="col">5개</th>
          </tr>
        </thead>
        <tbody>
          {paying.map((symbol) =>
            row(symbolName(theme, symbol), symbol, slotPays[symbol], stake / slotLines.length),
          )}
          {row(`${symbolName(theme, 'S')} (스캐터)`, 'S', slotScatterPays, stake)}
        </tbody>
      </table>
      <p className={css.hint}>
        <i className={`${reels.symbol} ${css.picture}`} data-symbol="W" aria-hidden />
        {symbolName(theme, 'W')}(와일드)는 스캐터를 뺀 모든 그림을 대신합니다. 와일드만 3개 이상이면{' '}
        {symbolName(theme, 'A')}와 같습니다.
      </p>
    </>
  );
}

function Lines() {
  return (
    <ol className={css.lines}>
      {slotLines.map((rows, line) => (
        <li key={rows}>
          <svg viewBox="0 0 500 300" aria-hidden>
            <path d="M0 100H500M0 200H500M100 0V300M200 0V300M300 0V300M400 0V300" />
            <polyline points={pointsOf(line)} />
          </svg>
          <span>{line + 1}번</span>
        </li>
      ))}
    </ol>
  );
}

function Rules() {
  return (
    <ul className={css.rules}>
      <li>릴 5개, 3줄, 라인 {slotLines.length}개입니다. 라인은 항상 모두 켜져 있습니다.</li>
      <li>
        베팅금은 {amountText(slotStake.least)}원부터 {amountText(slotStake.most)}원까지 {slotStake.step}원
        단위이며, 라인마다 베팅금의 1/{slotLines.length}이 걸립니다.
      </li>
      <li>
        왼쪽 첫 릴부터 같은 그림이 3개 이상 이어지면 당첨입니다. 라인마다 가장 높은 하나만 지급하고, 모두
        더합니다.
      </li>
      <li>
        스캐터는 자리에 상관없이 3·4·5개면 베팅금의 {slotScatterPays.join('·')}배를 지급하고 무료 스핀{' '}
        {slotFreeSpins.count}회를 드립니다. 무료 스핀의 당첨금은 {slotFreeSpins.multiplier}배이고, 무료 스핀
        중에도 다시 {slotFreeSpins.count}회가 더해집니다.
      </li>
      <li>
        환수율(RTP) {slotReturn}% · 변동성 {volatilityNames[slotVolatility]} · 평균 37.58회에 한 번 무료 스핀.
        모든 샌드박스 타이틀에 같은 규칙이 적용됩니다.
      </li>
      <li>
        결과는 해시를 먼저 공개한 내 서버 시드와 내가 정한 클라이언트 시드에서 나옵니다. 릴마다 40개 자리
        가운데 하나가 정해지며, 시드를 변경하면 이전 서버 시드가 공개되어{' '}
        <a href="/fair?game=slot" target="_blank" rel="noopener">
          공정성 검증 (새 창)
        </a>
        에서 다시 계산할 수 있습니다.
      </li>
      <li>연결이 끊겨도 시작된 스핀은 한 번만 끝까지 처리되며, 결과는 내역에 남습니다.</li>
    </ul>
  );
}

const tabs = [
  { label: '배당표', Tab: Pays },
  { label: '라인', Tab: Lines },
  { label: '규칙', Tab: Rules },
] as const;

/** What pays, where, and by which rules. */
export function PaytableSheet({ theme, onClose }: PaytableSheetProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>(tabs[0]);
  const { Tab } = tab;
  return (
    <FrameSheet title="배당표와 규칙" onClose={onClose}>
      <FilterChips name="보기" options={tabs} isChosen={(one) => one === tab} onChoose={setTab} />
      <div style={{ '--art': `url("${artOf(theme)}")` } as CSSProperties}>
        <Tab theme={theme} />
      </div>
    </FrameSheet>
  );
}
