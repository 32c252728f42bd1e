import { useParams } from 'react-router-dom';
import { TradingMatch } from '../trading/trading-match.tsx';

export function Game() {
  const gameId = useParams()['gameId'] ?? '';
  return <TradingMatch key={gameId} gameId={gameId} />;
}
