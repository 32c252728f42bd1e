import css from './league-flag.module.css';

/** Countries that have a flag of our own drawing below `web/public/art/flag`, and how the names of their leagues begin. */
const countries: readonly (readonly [picture: string, name: string, leagues: RegExp])[] = [
  ['korea', '대한민국', /^(대한민국|한국|K리그|KBO|W?KBL|V리그)/u],
  ['england', '잉글랜드', /^(잉글랜드|영국)/u],
  ['usa', '미국', /^(미국|W?NBA|MLB|NFL|NHL|MLS|NCAA)/u],
  ['spain', '스페인', /^스페인/u],
  ['germany', '독일', /^독일/u],
  ['italy', '이탈리아', /^이탈리아/u],
  ['france', '프랑스', /^프랑스/u],
  ['netherlands', '네덜란드', /^네덜란드/u],
  ['japan', '일본', /^(일본|J\d?리그|NPB)/u],
];

/** The flag of a league's country; a globe where its name does not say which. */
export function LeagueFlag({ league }: { readonly league: string }) {
  const [picture, name] = countries.find(([, , leagues]) => leagues.test(league)) ?? ['other', '국제'];
  return <img className={css.flag} src={`/art/flag/${picture}.svg`} alt={name} width="18" height="12" />;
}
