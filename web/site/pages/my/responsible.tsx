import { t } from '../../../../shared/messages/messages.ts';
import { useBoard } from '../../../features/board/posts/board-query.ts';
import { HelpLine } from '../../../features/member/help-line.tsx';
import { LimitsCard } from '../../../features/member/limits-card.tsx';
import { useLogin } from '../../../lib/member/login.ts';
import { useMember } from '../../../lib/member/member.ts';
import { usePublicSettings } from '../../../lib/member/public-settings.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { Button } from '../../../ui/button.tsx';
import card from '../../../ui/card.module.css';
import { openDialog } from '../../../ui/dialogs/dialogs.ts';
import { LazyHtmlBody } from '../../../ui/lazy-html-body.tsx';
import { Skeletons } from '../../../ui/states.tsx';
import page from '../../page.module.css';
import { MemberLink } from '../../routing/member-link.tsx';
import { useTitle } from '../../routing/use-title.ts';
import css from './responsible.module.css';

const means = [
  [
    '한도',
    '하루 · 한 주 · 한 달 입금, 하루 손실, 하루 이용 시간. 낮추면 바로, 높이면 24시간 후에 적용됩니다.',
  ],
  ['이용 시간 알림', '30분 · 60분 · 120분마다 이용 시간과 손익을 알려 드립니다.'],
  ['휴식', '24시간 · 7일 · 30일 동안 베팅, 게임 실행, 입금이 중단됩니다. 기간 중 해제할 수 없습니다.'],
  ['자가 제한', '6개월 · 12개월 · 60개월. 본인도 관리자도 해제할 수 없으며, 출금은 계속 이용할 수 있습니다.'],
] as const;

/** 책임 있는 게임: the member's limits and breaks, the operator's information, and where to get help. */
export function Responsible() {
  const title = t('responsible.title');
  useTitle(title);
  const login = useLogin();
  const member = useMember();
  const settings = usePublicSettings();
  const { data } = useBoard({ type: 'rule', page: 1, keyword: title });
  const article = data?.list.find(({ board_title }) => board_title === title)?.board_content;
  return (
    <div className={page.page}>
      <div className={page.head}>
        <h1>{title}</h1>
      </div>
      {login === 'visitor' ? (
        <section className={card.card} aria-labelledby="own-limits">
          <h2 id="own-limits">내 한도와 휴식</h2>
          <p>로그인하시면 한도와 휴식을 직접 설정할 수 있습니다.</p>
          <div>
            <Button variant="brand" onClick={() => openDialog('login')}>
              로그인
            </Button>
          </div>
        </section>
      ) : member === null ? (
        <Skeletons count={1} height={240} />
      ) : (
        <LimitsCard member={member} title="내 한도와 휴식" />
      )}
      <section className={card.card} aria-labelledby="means">
        <h2 id="means">이용할 수 있는 도구</h2>
        <dl className={css.means}>
          {means.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      {article && (
        <section className={card.card} aria-labelledby="said">
          <h2 id="said">이용 안내</h2>
          <LazyHtmlBody html={article} />
        </section>
      )}
      <section className={card.card} aria-labelledby="help">
        <h2 id="help">도움받기</h2>
        <p className={css.help}>
          <HelpLine settings={settings} />
        </p>
        <p className={css.links}>
          <MemberLink to="/board/support/list">고객센터 문의</MemberLink>
          <MemberLink to="/my/statement">거래내역서로 지출 확인</MemberLink>
          <Link to="/board/betting-rule">베팅규정</Link>
        </p>
      </section>
    </div>
  );
}
