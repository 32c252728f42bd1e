import type { Derivation, DerivedInteger } from '../../../shared/rules/fairness/derive.ts';
import { Step } from './check-step.tsx';
import type { DrawnItems } from './drawn-items.ts';
import css from './fair.module.css';

interface DerivationStepsProps {
  /** What the draw is: balls, cards, stops. */
  readonly items: readonly DrawnItems[];
  readonly derivation: Derivation;
}

/** From the seeds to the balls and cards: blocks, integers, draw. */
export function DerivationSteps({ items: drawn, derivation }: DerivationStepsProps) {
  const { blocks, integers } = derivation;
  const rejected = integers.reduce((sum, { words }) => sum + words.length - 1, 0);
  return (
    <>
      <Step
        title={`바이트 블록 ${blocks.length}개`}
        why="HMAC-SHA256의 키는 서버 시드, 메시지는 클라이언트 시드:nonce:블록 번호입니다. 블록마다 32바이트입니다."
      >
        <ol className={css.blocks} start={0}>
          {blocks.map((block) => (
            <li key={block}>{block}</li>
          ))}
        </ol>
      </Step>
      <Step
        title={`정수 ${integers.length}개${rejected > 0 ? ` (버린 값 ${rejected}개)` : ''}`}
        why="4바이트씩 읽어 n으로 나눈 나머지를 씁니다. 작은 수가 더 자주 나오게 하는 값은 버리고 다음 4바이트를 읽습니다."
      >
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">순서</th>
              <th scope="col">4바이트</th>
              <th scope="col">값</th>
              <th scope="col">n</th>
              <th scope="col">나머지</th>
            </tr>
          </thead>
          <tbody>
            {integers.map((integer, at) => (
              <IntegerRow key={placeOf(integer)} place={at + 1} integer={integer} />
            ))}
          </tbody>
        </table>
      </Step>
      <Step
        title="추첨"
        why="정수를 게임의 추첨 규칙에 차례로 적용합니다. 서버와 같은 코드가 이 브라우저에서 실행되었습니다."
      >
        <div className={css.drawn}>
          {drawn.map(({ name, items }) => (
            <div key={name}>
              <span>{name}</span>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Step>
    </>
  );
}

function placeOf({ words: [word] }: DerivedInteger): string {
  return `${word?.block}.${word?.at}`;
}

function IntegerRow({ place, integer }: { readonly place: number; readonly integer: DerivedInteger }) {
  const { words, below, value } = integer;
  return words.map((word) => (
    <tr key={`${word.block}.${word.at}`} data-rejected={word.isRejected}>
      <th scope="row">{place}</th>
      <td className={css.mono}>{word.value.toString(16).padStart(8, '0')}</td>
      <td>{word.value.toLocaleString('ko-KR')}</td>
      <td>{below}</td>
      <td>{word.isRejected ? '버림' : value}</td>
    </tr>
  ));
}
