/** An internet address a member recognises as theirs and others cannot read: '203.0.***.***', '2001:db8:****'. */
export function maskIp(ip: string): string {
  if (ip.includes(':')) return `${ip.split(':').slice(0, 2).join(':')}:****`;
  return [...ip.split('.').slice(0, 2), '***', '***'].join('.');
}

/** An account number with only its last four digits: '***-**-1234'. */
export function maskAccount(account: string): string {
  return `***-**-${account.replace(/\D/g, '').slice(-4)}`;
}

/** A phone number without its middle part: '010-****-5678'. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `${digits.slice(0, 3)}-****-${digits.slice(-4)}`;
}
