import { useParams } from 'react-router-dom';
import { TradingMatch } from '../../features/operators/trading-match.tsx';

export function Game() {
  const gameId = useParams()['gameId'] ?? '';
  return <TradingMatch key={gameId} gameId={gameId} />;
}
