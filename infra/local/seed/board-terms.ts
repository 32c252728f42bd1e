import type { DemoPost } from './board-texts.ts';

const terms = (title: string, content: string): DemoPost => ({ type: 'rule', title, content, daysAgo: 61 });

/** What the footer's links lead to: posts of the rules board, found by their titles. */
export const demoTerms: readonly DemoPost[] = [
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
