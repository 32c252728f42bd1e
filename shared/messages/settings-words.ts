/** What is wrong with one entry of the denied addresses; `line` counts from 1, as an operator counts. */
export const deniedAddressWords = {
  noList: '차단 IP는 목록으로 입력해 주세요.',
  noAddress: (line: number, entry: string) => `${line}번째 줄 "${entry}": IP 주소나 범위가 아닙니다.`,
  tooWide: (line: number, entry: string) =>
    `${line}번째 줄 "${entry}": 범위가 너무 넓습니다. IPv4는 /8, IPv6는 /16까지 입력할 수 있습니다.`,
} as const;
