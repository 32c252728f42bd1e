/** Sports that have a picture of their own below `web/public/art/league`, by the feeds' ids. */
const pictures: Readonly<Record<number, string>> = {
  210: 'football',
  6046: 'football',
  48242: 'basketball',
  154914: 'baseball',
  154830: 'volleyball',
  35232: 'ice-hockey',
  131506: 'american-football',
  687890: 'esports',
  54094: 'tennis',
};

/** Path of a league's picture on our own site. Leagues come with feeds, their marks are others': the sport's stands for them. */
export function leaguePicture(sportId: number): string {
  return `/art/league/${pictures[sportId] ?? 'other'}.svg`;
}
