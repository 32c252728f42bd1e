import { sanitised } from '../../../functions/api/content/sanitize-html.ts';
import { transact } from '../../../functions/table/client/table.ts';
import { nextPostSeq, savingPost } from '../../../functions/table/content/board-posts.ts';
import { nextPopupSeq, savingPopup } from '../../../functions/table/content/popups.ts';
import { type DemoPost, demoNews } from './board-texts.ts';

const rule = (title: string, content: string, daysAgo: number): DemoPost => ({
  type: 'rule',
  title,
  content,
  daysAgo,
});

/** Betting rules of the demo house, oldest first: the list shows the general ones on top. */
const demoRules: readonly DemoPost[] = [
  rule(
    '베팅 취소 규정',
    `<ul><li>접수 후 <strong>10분 이내</strong>, 모든 선택이 대기 상태일 때 직접 취소할 수 있습니다.</li><li>경기 시작 30분 전부터는 취소할 수 없습니다.</li><li>실시간 베팅은 취소할 수 없습니다.</li></ul>`,
    60,
  ),
  rule(
    '배당률과 당첨금 계산',
    `<p>조합 배당은 각 배당의 정확한 곱이며, 화면에는 소수 둘째 자리까지 표시합니다(버림). 당첨금은 <strong>베팅금 × 정확한 배당</strong>에서 1원 미만을 버린 금액입니다.</p><p>예: 1.85 × 1.85 × 1.85, 10,000원 → 63,316원</p>`,
    59,
  ),
  rule(
    '동일경기 조합과 차감 배당',
    `<p>한 경기에서 최대 2개까지, 허용된 조합만 선택할 수 있습니다. 축구 동일경기 조합은 각 배당에서 0.10 ~ 0.30이 차감된 배당으로 적용되며, 무승부는 조합할 수 없습니다.</p>`,
    58,
  ),
  rule(
    '보너스 폴더 규정',
    `<ul><li>3폴더 1.03 · 5폴더 1.05 · 7폴더 1.07</li><li>각 경기 배당 1.30 이상, 프리매치 조합에만 적용됩니다.</li><li>적특된 폴더는 세지 않으며, 남은 폴더가 모자라면 보너스 배당은 1.00입니다.</li></ul>`,
    57,
  ),
  rule(
    '테니스 · 배구 · e스포츠 정산',
    `<p>테니스 기권: 1세트가 끝난 뒤에는 승패가 유효하며, 그 전이면 적특 처리됩니다. 배구와 e스포츠는 진행되지 않은 세트를 적특 처리하고 결정된 항목은 유효합니다.</p>`,
    56,
  ),
  rule(
    '야구 정산',
    `<ul><li>승패: 연장 포함, 5회(홈팀 리드 시 4.5회) 이상 진행되어 공식 경기로 인정되면 유효</li><li>핸디캡 · 언더오버: 9회(8.5회)까지 진행되어야 유효</li><li>선발 투수가 바뀌어도 베팅은 유효합니다.</li></ul>`,
    55,
  ),
  rule(
    '농구 · 아이스하키 정산',
    `<p>농구 승패, 핸디캡, 언더오버는 연장을 포함하며 경기가 끝까지 진행되어야 유효합니다. 4쿼터 항목에는 연장이 포함되지 않습니다. 아이스하키 승무패는 정규 60분, 승패는 연장과 슛아웃을 포함합니다.</p>`,
    54,
  ),
  rule(
    '축구 정산',
    `<p>추가시간을 포함한 <strong>정규시간 90분</strong> 기준입니다. 연장전과 승부차기는 포함하지 않습니다. 자책골은 득점으로 인정된 팀의 득점으로 봅니다.</p>`,
    53,
  ),
  rule(
    '핸디캡 · 언더오버 정산',
    `<table><thead><tr><th>구분</th><th>결과</th></tr></thead><tbody><tr><td>기준과 같음</td><td>적특(배당 1.00)</td></tr><tr><td>0.25 · 0.75 기준</td><td>절반씩 나누어 정산(반적중 · 반미적중)</td></tr><tr><td>홀짝의 합계 0</td><td>짝</td></tr></tbody></table>`,
    52,
  ),
  rule(
    '경기 취소 · 연기 · 중단 (적특)',
    `<ul><li>취소된 경기는 결정되지 않은 항목을 즉시 적특 처리합니다.</li><li>연기 · 중단된 경기는 예정 시각부터 <strong>36시간</strong>(야구 24시간) 안에 재개되지 않으면 적특 처리합니다.</li><li>이미 결정된 항목은 유효합니다.</li><li>홈과 원정이 바뀌거나 실제 시작 이후에 접수된 베팅은 적특 처리합니다.</li></ul>`,
    51,
  ),
  rule(
    '베팅 한도 (레벨별)',
    `<p>최소 베팅금은 5,000원입니다. 최대 베팅금과 최대 당첨금은 회원 레벨에 따라 다르며 내정보와 베팅카트에서 확인할 수 있습니다.</p><table><thead><tr><th>레벨</th><th>최대 베팅</th><th>최대 당첨</th></tr></thead><tbody><tr><td>1</td><td>1,000,000원</td><td>3,000,000원</td></tr><tr><td>2</td><td>1,500,000원</td><td>5,000,000원</td></tr><tr><td>3</td><td>2,000,000원</td><td>7,000,000원</td></tr><tr><td>4</td><td>3,000,000원</td><td>10,000,000원</td></tr><tr><td>5</td><td>5,000,000원</td><td>20,000,000원</td></tr></tbody></table>`,
    50,
  ),
  rule(
    '베팅 일반 규정',
    `<ol><li>베팅은 접수된 시각의 배당으로 확정되며, 이후 배당이 바뀌어도 변하지 않습니다.</li><li>프리매치는 경기 시작 16초 전에 마감됩니다.</li><li>하나라도 미적중이면 해당 베팅은 미적중입니다. 적특된 항목의 배당은 1.00으로 계산합니다.</li><li>결과가 정정되면 정산 후 72시간 안에 다시 정산될 수 있습니다.</li></ol>`,
    49,
  ),
];

const faq = (title: string, content: string, daysAgo: number): DemoPost => ({
  type: 'faq',
  title,
  content: `<p>${content}</p>`,
  daysAgo,
});

/** Frequent questions of the demo house, oldest first. */
const demoFaqs: readonly DemoPost[] = [
  faq(
    '쪽지는 어디에서 확인하나요?',
    '상단의 쪽지함에서 확인할 수 있습니다. 읽지 않은 쪽지가 있으면 로그인할 때 알려 드립니다.',
    48,
  ),
  faq(
    '비밀번호를 잊어버렸어요.',
    '고객센터 1:1 문의 또는 담당자에게 알려 주시면 본인 확인 후 재설정 링크를 보내 드립니다.',
    47,
  ),
  faq(
    '계좌 정보를 바꾸고 싶어요.',
    '예금주와 계좌는 직접 변경할 수 없습니다. 1:1 문의로 요청해 주시면 두 명의 담당자가 확인한 뒤 변경합니다.',
    46,
  ),
  faq(
    '포인트는 어떻게 캐시로 바꾸나요?',
    '보유 포인트가 <strong>5,000P 이상</strong>이면 포인트 전환에서 1P를 1원으로 전환할 수 있습니다.',
    45,
  ),
  faq(
    '베팅을 취소할 수 있나요?',
    '접수 후 10분 이내, 경기 시작 30분 전까지 베팅내역에서 직접 취소할 수 있습니다. 실시간 베팅은 취소할 수 없습니다.',
    44,
  ),
  faq(
    '적특은 무엇인가요?',
    '경기가 취소되거나 기준과 결과가 같아 배당을 1.00으로 계산하는 것을 말합니다. 모든 항목이 적특이면 베팅금을 돌려드립니다.',
    43,
  ),
  faq(
    '롤링 조건은 어떻게 계산되나요?',
    '입금과 보너스를 합한 금액이 기준입니다. 배당 1.30 미만, 적특, 취소된 베팅은 포함되지 않습니다. 진행 상황은 출금 화면에서 볼 수 있습니다.',
    42,
  ),
  faq(
    '출금은 얼마나 걸리나요?',
    '담당자가 순서대로 확인합니다. 100만원 이상은 두 명의 담당자가 승인합니다. 은행 점검 시간(23:50~00:10)에는 지연될 수 있습니다.',
    41,
  ),
  faq(
    '입금은 어떻게 하나요?',
    '입금 화면에서 계좌를 확인하고 10,000원 단위로 금액을 신청해 주세요. 입금자명은 예금주와 같아야 합니다.',
    40,
  ),
];

const terms = (title: string, content: string): DemoPost => ({ type: 'rule', title, content, daysAgo: 61 });

/** What the footer's links lead to: posts of the rules board, found by their titles. */
const demoTerms: readonly DemoPost[] = [
  terms(
    '책임 있는 게임',
    `<p>게임은 즐거움을 위한 것입니다. 잃어도 괜찮은 금액만 이용해 주세요.</p><ul><li>입금 한도와 손실 한도를 마이페이지에서 설정할 수 있으며, 낮추면 바로 적용되고 높이면 24시간 뒤에 적용됩니다.</li><li>휴식(24시간 · 7일 · 30일)과 자가 제한은 기간이 끝나기 전에 해제할 수 없습니다. 출금은 계속 이용할 수 있습니다.</li><li>만 19세 미만은 이용할 수 없습니다.</li></ul><p>도움이 필요하면 한국도박문제예방치유원 <strong>1336</strong>으로 연락해 주세요.</p>`,
  ),
  terms(
    '자금세탁방지 정책',
    `<ol><li>입금자명과 출금 계좌의 예금주는 회원 본인과 같아야 합니다.</li><li>타인 명의의 계좌, 계정 공유와 양도는 허용하지 않습니다.</li><li>거래의 목적이 의심되는 경우 확인이 끝날 때까지 출금을 보류하고 자료를 요청할 수 있습니다.</li><li>거래 기록은 관련 기준에 따라 보관합니다.</li></ol>`,
  ),
  terms(
    '이용약관',
    `<ol><li>본 사이트는 만 19세 이상 회원만 이용할 수 있으며, 회원 한 명은 하나의 계정만 가질 수 있습니다.</li><li>회원은 아이디와 비밀번호, 출금 비밀번호를 스스로 관리하며 타인에게 알려 주지 않습니다.</li><li>접수된 베팅은 베팅규정에 따라 정산되며, 결과가 정정되면 다시 정산될 수 있습니다.</li><li>보너스는 안내된 롤링 조건을 채운 뒤 출금할 수 있습니다.</li><li>약관이 바뀌면 공지사항으로 미리 알려 드립니다.</li></ol>`,
  ),
];

const day = 24 * 60 * 60 * 1000;
/** Actions a transaction may hold, two a post. */
const postsAtOnce = 40;
const writer = { changedBy: 'cs01', version: 1 };

/** Boards and the pop-up of the demo house. `now` in epoch milliseconds. */
export async function seedBoards(now: number): Promise<void> {
  const posts = [...demoNews, ...demoTerms, ...demoRules, ...demoFaqs];
  for (let first = 0; first < posts.length; first += postsAtOnce) {
    const actions = [];
    for (const post of posts.slice(first, first + postsAtOnce)) actions.push(...(await published(post, now)));
    await transact(actions);
  }
  await transact(
    savingPopup(
      {
        ...writer,
        seq: await nextPopupSeq(),
        title: '주말 축구 다폴더 보너스',
        body: sanitised(
          `<p>이번 주말 프리매치 조합에 <strong>보너스 폴더</strong>를 더해 보세요. 3폴더 1.03배, 5폴더 1.05배, 7폴더 1.07배.</p>
<p><a href="/board/event/list">이벤트 보기</a></p>`,
          'url',
        ),
        visible: true,
        hiddenUntil: null,
        changedAt: now,
      },
      undefined,
    ),
  );
}

async function published({ type, title, content, image, daysAgo }: DemoPost, now: number) {
  const at = now - daysAgo * day;
  const post = { type, title, content: sanitised(content, title), seq: await nextPostSeq(), createdAt: at };
  return savingPost({ ...writer, ...post, changedAt: at, ...(image !== undefined && { image }) }, undefined);
}
