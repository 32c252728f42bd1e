import { sanitizeHtmlField } from '../../../functions/api/content/sanitize-html.ts';
import { transact } from '../../../functions/table/client/table.ts';
import { nextPostSeq, readTitles, savePostActions } from '../../../functions/table/content/board-posts.ts';
import { nextPopupSeq, savePopupActions } from '../../../functions/table/content/popups.ts';
import type { PostType } from '../../../shared/model/content/wire-board.ts';

/** A post as an operator would write it; `daysAgo` it was published. */
interface DemoPost {
  readonly type: PostType;
  readonly title: string;
  readonly content: string;
  readonly image?: string;
  readonly daysAgo: number;
}

/** Notices and events, oldest first. */
const demoPosts: readonly DemoPost[] = [
  {
    type: 'notice',
    title: 'NEWBET 데모 사이트 안내',
    daysAgo: 30,
    content: `<p>이 사이트는 <strong>샌드박스</strong>입니다. 실제 입출금은 이루어지지 않으며, 모든 금액은 시험용입니다.</p>
<p>입금과 출금 신청은 담당자가 원장에서 확인한 뒤 처리됩니다.</p>`,
  },
  {
    type: 'notice',
    title: '은행 점검 시간 입출금 안내 (23:50 ~ 00:10)',
    daysAgo: 21,
    content: `<p>매일 <strong>23:50 ~ 00:10</strong>은 은행 점검 시간으로 입금과 출금 처리가 지연될 수 있습니다.</p>
<ul><li>점검 시간에 신청하신 건은 점검이 끝난 뒤 순서대로 처리됩니다.</li><li>입금자명은 예금주와 같아야 합니다.</li><li>신청 금액은 10,000원 단위입니다.</li></ul>`,
  },
  {
    type: 'notice',
    title: '비밀번호 관리와 로그인 기록 확인 안내',
    daysAgo: 14,
    content: `<p>다른 사이트와 같은 비밀번호를 사용하지 마세요. 널리 알려진 비밀번호는 등록되지 않습니다.</p>
<p>내정보에서 최근 로그인 기록을 확인하고, 모르는 기기가 있으면 바로 로그아웃시킬 수 있습니다.</p>`,
  },
  {
    type: 'notice',
    title: '책임 있는 게임: 한도와 휴식을 설정하세요',
    daysAgo: 9,
    content: `<p>입금 한도, 손실 한도, 이용 시간 알림을 직접 설정할 수 있습니다.</p>
<table><thead><tr><th>항목</th><th>적용</th></tr></thead><tbody>
<tr><td>한도 하향</td><td>즉시</td></tr><tr><td>한도 상향</td><td>24시간 후</td></tr><tr><td>휴식</td><td>24시간 · 7일 · 30일</td></tr><tr><td>자가 제한</td><td>6 · 12 · 60개월</td></tr></tbody></table>
<p>휴식과 자가 제한은 기간 중 해제되지 않습니다. 도움이 필요하면 한국도박문제예방치유원 1336으로 문의해 주세요.</p>`,
  },
  {
    type: 'notice',
    title: '야구 연장 승부 정산 기준 안내',
    daysAgo: 5,
    content: `<p>야구 <strong>승패</strong>는 연장을 포함하여 정산됩니다. 핸디캡과 언더오버는 9회(홈팀 리드 시 8.5회)가 끝나야 유효하며, 그 전에 종료되면 적특 처리됩니다.</p>
<p>자세한 내용은 <a href="/board/betting-rule">베팅규정</a>을 확인해 주세요.</p>`,
  },
  {
    type: 'notice',
    title: '주말 정기 점검 안내 (일요일 05:00 ~ 06:00)',
    daysAgo: 2,
    content: `<p>안정적인 서비스를 위해 이번 주 일요일 <strong>05:00 ~ 06:00</strong>에 정기 점검을 진행합니다.</p>
<ul><li>점검 중에는 로그인과 베팅을 이용하실 수 없습니다.</li><li>점검 전에 접수된 베팅과 신청은 그대로 처리됩니다.</li></ul>`,
  },
  {
    type: 'notice',
    title: '베팅카트 배당 변경 처리 방식 안내',
    daysAgo: 0,
    content: `<p>베팅 직전에 배당이 바뀌면 기본값은 <strong>변경 시 확인</strong>입니다.</p>
<ol><li>변경 시 확인: 바뀐 배당을 보여 드리고 다시 여쭙니다.</li><li>상승만 자동 수락: 배당이 오른 경우에만 바로 접수됩니다.</li><li>모두 수락: 바뀐 배당으로 접수됩니다.</li></ol>
<p>선택하신 방식은 서버에서 그대로 적용됩니다.</p>`,
  },
  {
    type: 'event',
    title: '신규 회원 첫충전 30% 보너스',
    image: '/art/event-welcome.svg',
    daysAgo: 20,
    content: `<p>가입 후 <strong>첫 입금</strong>에 30% 보너스를 드립니다. (최대 300,000원)</p>
<h3>참여 방법</h3><ol><li>입금 신청에서 '신규 첫충 30%'를 선택합니다.</li><li>입금이 승인되면 보너스가 함께 지급됩니다.</li></ol>
<h3>롤링 조건</h3><p>스포츠 300% · 미니게임 500% · 카지노 500%</p>
<p><a href="/balance/deposit">입금 신청하기</a></p>`,
  },
  {
    type: 'event',
    title: '매주 월요일 페이백 5%',
    image: '/art/event-payback.svg',
    daysAgo: 12,
    content: `<p>한 주 동안의 (입금 − 출금 − 보유금)이 10,000원 이상이면 <strong>5%</strong>를 포인트로 돌려드립니다.</p>
<p>지급: 매주 월요일 · 5,000P부터 캐시로 전환할 수 있습니다.</p>
<p><a href="/point">포인트 확인하기</a></p>`,
  },
  {
    type: 'event',
    title: '매일 출석하고 포인트 받기',
    image: '/art/event-attendance.svg',
    daysAgo: 6,
    content: `<p>하루 한 번 출석하면 포인트가 쌓입니다. 연속 출석일이 늘어날수록 더 많은 포인트를 드립니다.</p>
<ul><li>당일 입금이 있어야 참여할 수 있습니다.</li><li>출석은 한국 시간 0시에 초기화됩니다.</li></ul>
<p><a href="/event/attendance">출석체크 하기</a></p>`,
  },
  {
    type: 'event',
    title: '주말 축구 다폴더 보너스 최대 1.07배',
    image: '/art/event-football.svg',
    daysAgo: 1,
    content: `<p>프리매치 조합에 <strong>보너스 폴더</strong>를 추가하세요.</p>
<table><thead><tr><th>폴더</th><th>보너스 배당</th></tr></thead><tbody><tr><td>3폴더</td><td>1.03</td></tr><tr><td>5폴더</td><td>1.05</td></tr><tr><td>7폴더</td><td>1.07</td></tr></tbody></table>
<p>각 경기 배당이 1.30 이상이어야 하며, 보너스 폴더는 한 장에 하나만 추가할 수 있습니다.</p>
<p><a href="/sport/korean">경기 보러 가기</a></p>`,
  },
];

const rule = (title: string, content: string, daysAgo: number): DemoPost => ({
  type: 'rule',
  title,
  content,
  daysAgo,
});

/** Betting rules, oldest first: the list then shows the general ones on top. */
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

/** Frequent questions, oldest first. */
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

/** Targets of the footer's links: posts of the rules board, found by their titles. */
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
/** Two actions a post; a transaction may hold 100. */
const postsPerTransaction = 40;
const writer = { changedBy: 'cs01', version: 1 };

/**
 * Publishes the rules and terms, as of now, where a stage has none: before its first operator opens it they are there, and that
 * operator changes what they do otherwise. Returns how many. Rules that operators wrote, or removed all but one of, stay as they are.
 */
export async function publishRules(now: number, by: string): Promise<number> {
  if ((await readTitles('rule')).length > 0) return 0;
  const rules = [...demoTerms, ...demoRules];
  const actions = [];
  for (const post of rules) actions.push(...(await publishingActions({ ...post, daysAgo: 0 }, now, by)));
  await transact(actions);
  return rules.length;
}

/** Writes the boards and the pop-up of the demo data. `now` in epoch milliseconds. */
export async function seedBoards(now: number): Promise<void> {
  const posts = [...demoPosts, ...demoTerms, ...demoRules, ...demoFaqs];
  for (let first = 0; first < posts.length; first += postsPerTransaction) {
    const actions = [];
    for (const post of posts.slice(first, first + postsPerTransaction))
      actions.push(...(await publishingActions(post, now)));
    await transact(actions);
  }
  await transact(
    savePopupActions(
      {
        ...writer,
        seq: await nextPopupSeq(),
        title: '주말 축구 다폴더 보너스',
        body: sanitizeHtmlField(
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

async function publishingActions(
  { type, title, content, image, daysAgo }: DemoPost,
  now: number,
  by = writer.changedBy,
) {
  const at = now - daysAgo * day;
  const post = {
    type,
    title,
    content: sanitizeHtmlField(content, title),
    seq: await nextPostSeq(),
    createdAt: at,
  };
  return savePostActions(
    { ...writer, ...post, changedBy: by, changedAt: at, ...(image !== undefined && { image }) },
    undefined,
  );
}
