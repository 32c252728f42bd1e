/** Of an account number only the last four digits: '***-**-1234'. */
export function maskedAccount(account: string): string {
  return `***-**-${account.replace(/\D/g, '').slice(-4)}`;
}

/** Of a phone number the middle is hidden: '010-****-5678'. */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `${digits.slice(0, 3)}-****-${digits.slice(-4)}`;
}
