interface NoteText {
  readonly title: string;
  readonly content: string;
}

const notYours = '본인이 요청하지 않았다면 바로 고객센터로 문의해 주세요.';

/** The inquiry a request from the login dialog opens in its member's name: for the operators, and for the member to see. */
export const resetInquiry: NoteText = {
  title: '비밀번호 재설정 요청',
  content:
    '로그인 화면에서 아이디와 등록된 연락처로 로그인 비밀번호 재설정을 요청했습니다.\n담당자는 등록된 연락처로 본인을 확인한 뒤 재설정 링크를 요청하고, 다른 담당자가 승인합니다.',
};

/** What a member is told when somebody may get, or got, past a password of theirs. */
export const securityNotes = {
  resetLink: {
    title: '비밀번호 재설정 안내',
    content: `로그인 비밀번호를 새로 정하는 링크가 발급되었습니다. (10분 동안 유효)\n${notYours}`,
  },
  passwordReset: {
    title: '비밀번호 변경 안내',
    content: `로그인 비밀번호가 새로 정해졌습니다. 등록된 패스키는 모두 삭제되었고, 안전을 위해 24시간 동안 출금할 수 없습니다.\n${notYours}`,
  },
  passkeyAdded: {
    title: '패스키 등록 안내',
    content: `비밀번호 없이 로그인할 수 있는 패스키가 등록되었습니다. 마이페이지에서 확인하고 삭제할 수 있습니다.\n${notYours}`,
  },
  passkeyRemoved: {
    title: '패스키 삭제 안내',
    content: `등록된 패스키가 삭제되었습니다. 삭제된 패스키로는 로그인할 수 없습니다.\n${notYours}`,
  },
  unlocked: {
    title: '출금 비밀번호 안내',
    content: `출금 비밀번호의 잠금이 해제되었습니다.\n${notYours}`,
  },
} as const satisfies Readonly<Record<string, NoteText>>;
