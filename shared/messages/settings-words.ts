/** What is wrong with one entry of the denied addresses; `line` counts from 1, as an operator counts. */
export const deniedAddressWords = {
  noList: '차단 IP는 목록으로 입력해 주세요.',
  noAddress: (line: number, entry: string) => `${line}번째 줄 "${entry}": IP 주소나 범위가 아닙니다.`,
  tooWide: (line: number, entry: string) =>
    `${line}번째 줄 "${entry}": 범위가 너무 넓습니다. IPv4는 /8, IPv6는 /16까지 입력할 수 있습니다.`,
} as const;

/** What an operator reads about the list of addresses operators may work from. */
export const operatorAddressWords = {
  noList: '운영자 허용 IP는 목록으로 입력해 주세요.',
  noNetwork: (line: number) =>
    `운영자 허용 IP ${line}번째 줄: IP 주소나 범위(IPv4 /8, IPv6 /16까지)가 아닙니다.`,
  own: (ip: string) =>
    `지금 접속한 IP(${ip})가 목록에 없습니다. 저장하면 접속할 수 없으므로 저장하지 않습니다.`,
} as const;
