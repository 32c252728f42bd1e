import css from '../fair.module.css';

interface DayScriptProps {
  readonly game: string;
  /** '2026-11-22'. */
  readonly date: string;
}

/** How to check a whole day without this page: the product's own script, run anywhere. */
export function DayScript({ game, date }: DayScriptProps) {
  return (
    <section className={css.card} aria-label="하루 전체 검증">
      <h2>하루 전체 검증</h2>
      <p className={css.hint}>
        이 페이지를 믿지 않아도 됩니다. 공개된 소스의 스크립트가 하루의 모든 회차를 다시 계산해 회차마다 일치
        여부를 출력합니다.
      </p>
      <code className={css.script}>
        npx tsx infra/local/verify/verify-day.ts {location.origin} {game} {date}
      </code>
    </section>
  );
}
