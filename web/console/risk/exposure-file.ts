import { dateTimeText } from '../../lib/time/time.ts';
import { calls } from '../kit/api.ts';
import type { FileColumn, ReadPage } from '../lists/whole-list.ts';
import { selectionText } from '../matches/match-words.ts';
import type { MatchExposure } from '../matches/one-match-query.ts';

type Folder = MatchExposure['folders'][number];

/** A selection with its line and its match. */
interface ExposureRow {
  readonly match: MatchExposure;
  readonly folder: Folder;
  readonly cell: Folder['cells'][number];
}

/** Matches a call answers with at most. */
const matchesAtOnce = 50;

export const exposureRowKey = ({ match, folder, cell }: ExposureRow): string =>
  `${match.gameId} ${folder.id} ${cell.id}`;

export const exposureColumns: FileColumn<ExposureRow>[] = [
  { label: '경기 번호', text: ({ match }) => match.gameId },
  { label: '리그', text: ({ match }) => match.leagueNameKr },
  { label: '홈', text: ({ match }) => match.homeNameKr },
  { label: '원정', text: ({ match }) => match.awayNameKr },
  { label: '경기 시작', text: ({ match }) => dateTimeText(match.startTime) },
  { label: '마켓', text: ({ folder }) => folder.marketNameKr },
  {
    label: '선택',
    text: ({ match, folder, cell }) => selectionText(cell, { match, marketNameKr: folder.marketNameKr }),
  },
  { label: '베팅금', text: ({ cell }) => cell.stake },
  { label: '지급', text: ({ cell }) => cell.payout },
  { label: '당첨 시 손익', text: ({ cell }) => cell.net },
  { label: '마켓 최악', text: ({ folder }) => folder.worst },
  { label: '경기 최악', text: ({ match }) => match.worst },
];

/** Every selection with open bets, of the matches that are searched for. */
export const exposurePages =
  (keyword: string): ReadPage<ExposureRow> =>
  async (after) => {
    const page = Number(after ?? 1);
    const { list, games } = await calls.trading.tradingExposure({ page, size: matchesAtOnce, keyword });
    return {
      list: list.flatMap((match) =>
        match.folders.flatMap((folder) => folder.cells.map((cell) => ({ match, folder, cell }))),
      ),
      next: page * matchesAtOnce < games ? String(page + 1) : null,
    };
  };
