interface NoteText {
  readonly title: string;
  readonly content: string;
}

const notYours = '본인이 요청하지 않았다면 바로 고객센터로 문의해 주세요.';

/** What a member is told when somebody may get, or got, past a password of theirs. */
export const securityNotes = {
  resetLink: {
    title: '비밀번호 재설정 안내',
    content: `로그인 비밀번호를 새로 정하는 링크가 발급되었습니다. (10분 동안 유효)\n${notYours}`,
  },
  passwordReset: {
    title: '비밀번호 변경 안내',
    content: `로그인 비밀번호가 새로 정해졌습니다. 안전을 위해 24시간 동안 출금할 수 없습니다.\n${notYours}`,
  },
  unlocked: {
    title: '출금 비밀번호 안내',
    content: `출금 비밀번호의 잠금이 해제되었습니다.\n${notYours}`,
  },
} as const satisfies Readonly<Record<string, NoteText>>;
