import type { PostType } from '../../../shared/model/content/wire-board.ts';

/** A post as an operator would write it; `daysAgo` it was published. */
export interface DemoPost {
  readonly type: PostType;
  readonly title: string;
  readonly content: string;
  readonly image?: string;
  readonly daysAgo: number;
}

/** Notices and events of the demo house, oldest first. */
export const demoNews: readonly DemoPost[] = [
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
<h3>롤링 조건</h3><p>스포츠 300% · 미니게임 500% · 카지노 500%</p>`,
  },
  {
    type: 'event',
    title: '매주 월요일 페이백 5%',
    image: '/art/event-payback.svg',
    daysAgo: 12,
    content: `<p>한 주 동안의 (입금 − 출금 − 보유금)이 10,000원 이상이면 <strong>5%</strong>를 포인트로 돌려드립니다.</p>
<p>지급: 매주 월요일 · 5,000P부터 캐시로 전환할 수 있습니다.</p>`,
  },
  {
    type: 'event',
    title: '매일 출석하고 포인트 받기',
    image: '/art/event-attendance.svg',
    daysAgo: 6,
    content: `<p>하루 한 번 출석하면 포인트가 쌓입니다. 연속 출석일이 늘어날수록 더 많은 포인트를 드립니다.</p>
<ul><li>당일 입금이 있어야 참여할 수 있습니다.</li><li>출석은 한국 시간 0시에 초기화됩니다.</li></ul>`,
  },
  {
    type: 'event',
    title: '주말 축구 다폴더 보너스 최대 1.07배',
    image: '/art/event-football.svg',
    daysAgo: 1,
    content: `<p>프리매치 조합에 <strong>보너스 폴더</strong>를 추가하세요.</p>
<table><thead><tr><th>폴더</th><th>보너스 배당</th></tr></thead><tbody><tr><td>3폴더</td><td>1.03</td></tr><tr><td>5폴더</td><td>1.05</td></tr><tr><td>7폴더</td><td>1.07</td></tr></tbody></table>
<p>각 경기 배당이 1.30 이상이어야 하며, 보너스 폴더는 한 장에 하나만 추가할 수 있습니다.</p>`,
  },
];
