import type { Call, Calls, Role } from '../shared/calls/call.ts';
import { consoleGroups } from '../shared/calls/console.ts';

/** In the page's order. */
export const operatorRoles: readonly Role[] = ['cs', 'cashier', 'trader', 'auditor', 'owner'];

const opening = `# Who may call what

Written from the contracts by \`npm run roles\`; a test compares it with them, and another makes each of these calls as every role, as a
member and as nobody ([test](../test/calls/admin/roles.test.ts)). An owner may call everything; an auditor reads everything and writes nothing. What needs a
second operator besides is in [decision 63](decisions/0063-two-operators.md).
`;

/** docs/roles.md: each call of operators with the roles that may make it. */
export function rolesPage(): string {
  const groups = consoleGroups.map((group) => {
    const calls = Object.values<Call>(group.calls satisfies Calls).filter((call) => call.for === 'operator');
    const head = `| Call | Does | ${operatorRoles.join(' | ')} |\n|---|---|${operatorRoles.map(() => '---|').join('')}`;
    return `## ${group.name}\n\n${head}\n${calls.map(rowOf).join('\n')}\n`;
  });
  return [opening, ...groups].join('\n');
}

function rowOf(call: Call): string {
  const may = operatorRoles.map((role) => (role === 'owner' || call.roles?.includes(role) ? '●' : ''));
  return `| \`${call.path}\` | ${call.does}: ${call.summary.replaceAll('|', '\\|')} | ${may.join(' | ')} |`;
}
