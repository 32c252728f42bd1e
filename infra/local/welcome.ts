import { demoMembers, demoOperators, demoPassword, demoWithdrawalPassword } from './seed/demo-house.ts';

/** What a person needs to know once the house stands, in both languages, without colour or boxes. */
export function welcome({ origin, seed }: { origin: string; seed: 'demo' | 'empty' }): void {
  const members = demoMembers
    .map(({ userId, state }) => (state === 'frozen' ? `${userId} (정지 / frozen)` : userId))
    .join(', ');
  const accounts =
    seed === 'demo'
      ? [
          `회원 / members:     ${members}`,
          `운영자 / operators: ${Object.keys(demoOperators).join(', ')}`,
          `비밀번호 / password: ${demoPassword}   출금 비밀번호 / withdrawal password: ${demoWithdrawalPassword}`,
        ]
      : ['계정이 없습니다 / no accounts: npm run owner -- <operatorId>'];
  const lines = [
    '',
    `사이트 / site:       ${origin}`,
    `콘솔 / console:      ${origin}/console`,
    ...accounts,
    '종료 / stop: Ctrl+C',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
