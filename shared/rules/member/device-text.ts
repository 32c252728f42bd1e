const browsers: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Whale\//, '웨일'],
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(/, '네이버 앱'],
  [/Edg(?:A|iOS)?\//, '엣지'],
  [/OPR\//, '오페라'],
  [/(?:Firefox|FxiOS)\//, '파이어폭스'],
  [/(?:Chrome|CriOS)\//, '크롬'],
  [/Safari\//, '사파리'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, '아이폰'],
  [/iPad/, '아이패드'],
  [/Android/, '안드로이드'],
  [/Windows/, '윈도우'],
  [/Macintosh|Mac OS X/, '맥'],
  [/CrOS/, '크롬북'],
  [/Linux/, '리눅스'],
];

/** A user agent as a person would name the device: '윈도우 · 크롬'. */
export function deviceText(userAgent: string): string {
  const named = [systems, browsers].flatMap((list) => list.find(([sign]) => sign.test(userAgent))?.[1] ?? []);
  return named.length > 0 ? named.join(' · ') : '알 수 없는 기기';
}
