/** How far the rounds of a slot stray from what it returns, as cards and rules name it. */
export const volatilityNames = { low: '낮음', medium: '중간', high: '높음' } as const;
