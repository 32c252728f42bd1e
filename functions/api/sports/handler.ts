import { sports } from '../../../shared/calls/sports/sports.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { dateCount } from './counts.ts';
import { inplayList, live } from './in-play-matches.ts';
import { matchDetail } from './match-detail.ts';
import { popular } from './popular.ts';
import { prematchList } from './prematch-list.ts';
import { priceHistory } from './price-history.ts';
import { resultDetail, results } from './results.ts';
import { stats } from './stats.ts';

const dayInMs = 24 * 3_600_000;

export const handler = lambda(
  serveCalls(sports, {
    koreanPrematch: prematchList({ set: 'KO', lsport: false }),
    lsportKorean: prematchList({ set: 'KO', lsport: true }),
    koreanSpecial: prematchList({ set: 'SPECIAL', lsport: false }),
    europeanList: prematchList({ set: 'MAIN', lsport: false }),
    lsportEuropeanList: prematchList({ set: 'MAIN', lsport: true }),
    inplayWait: prematchList({ set: 'MAIN', lsport: false, within: dayInMs }),
    europeanDateCount: dateCount({ lsport: false }),
    lsportEuropeanDateCount: dateCount({ lsport: true }),
    europeanDetail: matchDetail({ live: false, lsport: false }),
    lsportEuropeanDetail: matchDetail({ live: false, lsport: true }),
    inplayDetail: matchDetail({ live: true, lsport: false }),
    popular,
    live,
    inplayList,
    results,
    resultDetail,
    stats,
    priceHistory,
  }),
);
