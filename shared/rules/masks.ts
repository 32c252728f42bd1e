/** Of an account number only the last four digits: '***-**-1234'. */
export function maskedAccount(account: string): string {
  return `***-**-${account.replace(/\D/g, '').slice(-4)}`;
}
