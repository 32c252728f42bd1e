import { useLocation } from 'react-router-dom';
import { ballChances } from '../../../../shared/rules/games/balls/ball-chances.ts';
import { oddsFromSetting, oddsText } from '../../../../shared/rules/odds-text.ts';
import { useMember } from '../../../lib/member/member.ts';
import { closeDialog } from '../../../ui/dialogs/dialogs.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { type MiniKind, miniKindOfPath, winningResults } from './mini-kinds.ts';
import css from './mini-rules.module.css';
import { returnOf, shareText } from './round-odds.ts';
import { spanOf, useRound } from './round-query.ts';

const draws: Readonly<Record<MiniKind['key'], readonly string[]>> = {
  powerball: [
    '1~28번 일반볼 5개와 0~9번 파워볼 1개를 추첨합니다. 982,800가지 결과의 확률은 모두 같습니다.',
    '일반볼 항목은 5개 번호의 합(15~130)으로, 파워볼 항목은 파워볼 번호로 결정됩니다.',
    '합 72 이하는 언더, 73 이상은 오버입니다. 15~64 소, 65~80 중, 81~130 대.',
  ],
  powerladder: [
    '파워볼과 같은 추첨을 사용하며, 첫 번째 일반볼 번호로 결정됩니다.',
    '홀수면 좌측, 짝수면 우측에서 출발합니다. 1~14번은 3줄, 15~28번은 4줄입니다.',
    '좌3·우4는 짝, 좌4·우3은 홀에 도착합니다.',
  ],
};

/** Rules of a mini game: how it is drawn, what each price wins on, its chance and what it returns. */
export function MiniRulesDialog() {
  const kind = miniKindOfPath(useLocation().pathname);
  const { data: game } = useRound(kind);
  const limits = useMember()?.limits.kinds.mini;
  const span = game && spanOf(game);
  const seconds = (ms: number): string => `${Math.round(ms / 1000)}초`;
  return (
    <Modal title={`${kind.name} 규칙·환급률`} size={560} onClose={closeDialog}>
      <ul className={css.rules}>
        {draws[kind.key].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        {span && (
          <li>
            {seconds(span.drawAt - span.openAt)}마다 추첨하며, 추첨 {seconds(span.drawAt - span.closeAt)} 전에
            베팅이 마감됩니다. 추첨까지 남은 시간은 5초 먼저 끝납니다.
          </li>
        )}
        <li>
          당첨금 = 베팅금액 × 배당(원 단위 절사). 한 번에 1개 항목만 베팅할 수 있으며, 베팅 후에는 취소할 수
          없습니다.
        </li>
        {limits && (
          <li>
            베팅 {limits.minBetting.toLocaleString('ko-KR')}~{limits.maxBetting.toLocaleString('ko-KR')}원,
            최대 당첨금 {limits.maxWin.toLocaleString('ko-KR')}원
          </li>
        )}
      </ul>
      {game === undefined ? (
        <Skeleton height={320} />
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">항목</th>
              <th scope="col">적중 조건</th>
              <th scope="col">확률</th>
              <th scope="col">배당</th>
              <th scope="col">환급률</th>
            </tr>
          </thead>
          {game.folders.map((folder) => (
            <tbody key={folder.folders_seq}>
              <tr>
                <th scope="rowgroup" colSpan={5}>
                  {folder.folders_name}
                </th>
              </tr>
              {folder.bets.map(({ bets_id, bets_name, bets_price }) => {
                const chance = ballChances[bets_id];
                const odds = oddsFromSetting(bets_price);
                return (
                  <tr key={bets_id}>
                    <th scope="row">{bets_name}</th>
                    <td>{winningResults[bets_id]}</td>
                    <td>{chance ? shareText(chance) : '-'}</td>
                    <td>{oddsText(odds)}</td>
                    <td>{chance ? `${oddsText(returnOf(odds, chance))}%` : '-'}</td>
                  </tr>
                );
              })}
            </tbody>
          ))}
        </table>
      )}
    </Modal>
  );
}
