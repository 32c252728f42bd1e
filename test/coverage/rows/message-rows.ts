import { type Row, rowsOf } from './row.ts';

/** Spec §8 and the project's own sentences for what it does not show; those of §5 stand in rule-rows.ts. */
export const messageRows: readonly Row[] = [
  ...rowsOf('account', {
    'message login failure': '아이디 또는 비밀번호가 일치하지 않습니다.',
    'message welcome': '{nickname}님, 환영합니다.',
    'message logout': '로그아웃 되었습니다.',
    'message forced logout': '관리자에 의해 로그아웃 되었습니다.',
    'message session expired': '세션이 만료되었습니다. 다시 로그인해 주세요.',
    'message signup done': '회원가입이 완료되었습니다.',
    'message signup awaits approval': '회원가입이 완료되었습니다. 관리자 승인 후 이용 가능합니다.',
    'message code good': '사용 가능한 가입코드입니다.',
    'message code bad': '유효하지 않은 가입코드입니다.',
    'message my page edit': '관리에게 문의해주세요.',
  }),
  ...rowsOf('deposit and bonus', {
    'message deposit done': '입금 신청이 완료되었습니다.',
    'message deposit pending': '처리 대기 중인 입금 신청이 있습니다.',
    'message withdrawal done': '출금 신청이 완료되었습니다.',
    'message withdrawal pending': '처리 대기 중인 출금 신청이 있습니다.',
    'message withdrawal password wrong': '출금 비밀번호가 일치하지 않습니다.',
    'message bonus code good': '사용 가능한 보너스 코드입니다.',
    'message bonus code bad': '유효한 코드를 입력해주세요.',
    'message rolling not met': '롤링 조건이 충족되지 않아 출금할 수 없습니다. (남은 롤링 {remain}원)',
  }),
  ...rowsOf('points', {
    'message insufficient points': '보유 포인트가 부족합니다.',
    'message points converted': '포인트가 전환되었습니다.',
    'message points failure shown': 'a conversion that fails shows why',
  }),
  ...rowsOf('casino wallet', {
    'message casino charge done': '신청 되었습니다.',
    'message casino exchange done': '신청 되었습니다.',
    'message casino history empty': '검색된 내역이 없습니다.',
  }),
  ...rowsOf('boards and pop-ups', {
    'message no data': '데이터 없음',
    'message FAQ empty': '작성된 글이 없습니다',
  }),
  ...rowsOf('notes and support', {
    'message new note': '새로운 쪽지가 도착했습니다. 확인 후 이용해 주세요.',
    'message support done': '문의가 등록되었습니다.',
  }),
  ...rowsOf('shell', {
    'message server error shown': 'a failed call shows the server’s error text',
    'message fallback': '관리자에게 문의하세요! where the server gives no text',
    'message server msg shown': 'a success carries its sentence, the one the page shows',
    'message access denied': '접근 권한이 필요합니다.',
    'message not logged in': '로그인 후 이용해 주세요.',
    'message under repair': '점검중 입니다.',
    'message above balance': '보유 금액을 초과할 수 없습니다.: the server’s refusal of a withdrawal',
  }),
  ...rowsOf('casino', {
    'message launch in flight': '처리 중입니다. 잠시만 기다려주세요',
    'message launch refused': 'a refused launch shows the server’s msg',
    'message evolution closed': '에볼루션은 이용하실 수 없습니다.',
    'message asia gaming closed': '아시아게이밍은 이용하실 수 없습니다.',
    'message casino testing': '카지노는 점검 중입니다.',
    'message casino game closed': '점검중입니다. of a provider, title or table that is switched off',
    'message sexygaming closed': '점검중입니다.',
    'message launch window blocked': '브라우저가 새 창을 막았습니다. 아래 버튼을 누르면 열립니다.',
    'message launch without credit': '카지노 크레딧이 없어 베팅할 수 없습니다. 충전 후 이용해 주세요.',
  }),
];
