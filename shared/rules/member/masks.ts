/** An internet address one recognises as one's own and nobody else learns: '203.0.***.***', '2001:db8:****'. */
export function maskedAddress(ip: string): string {
  if (ip.includes(':')) return `${ip.split(':').slice(0, 2).join(':')}:****`;
  return [...ip.split('.').slice(0, 2), '***', '***'].join('.');
}

/** Of an account number only the last four digits: '***-**-1234'. */
export function maskedAccount(account: string): string {
  return `***-**-${account.replace(/\D/g, '').slice(-4)}`;
}

/** Of a phone number the middle is hidden: '010-****-5678'. */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `${digits.slice(0, 3)}-****-${digits.slice(-4)}`;
}
