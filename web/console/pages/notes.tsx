import { NotesBoard } from '../../features/operators/notes-board.tsx';

export function Notes() {
  return <NotesBoard />;
}
