import type { Game } from '../../../../shared/rules/games/game.ts';
import css from '../fair.module.css';

const steps = {
  day: [
    ['약속', '결과를 정할 서버 시드의 해시를 먼저 공개합니다.'],
    ['추첨', '마감 후에 정해지는 난수를 더해 결과를 계산합니다.'],
    ['공개', '다음 날 00:10에 시드를 공개하고, 누구나 다시 계산합니다.'],
  ],
  chain: [
    ['약속', '10만 게임의 해시 체인을 만들고 그 끝 h[0]을 먼저 공개합니다.'],
    ['추첨', '공개 뒤에 정해진 솔트와 다음 해시로 배수를 계산합니다.'],
    ['공개', '크래시 직후 해시를 공개합니다. 거슬러 계산하면 h[0]입니다.'],
  ],
  pair: [
    ['약속', '내 서버 시드의 해시를 먼저 공개합니다.'],
    ['추첨', '내가 정한 클라이언트 시드와 게임 번호(nonce)를 더합니다.'],
    ['공개', '시드를 변경하면 이전 서버 시드가 바로 공개됩니다.'],
  ],
} as const;

/** Why a result cannot have been chosen, in three steps. */
export function HowItWorks({ drawnFrom = 'day' }: { readonly drawnFrom: Game['drawnFrom'] | 'day' }) {
  return (
    <ol className={css.how}>
      {steps[drawnFrom].map(([name, text]) => (
        <li key={name}>
          <b>{name}</b> {text}
        </li>
      ))}
    </ol>
  );
}
