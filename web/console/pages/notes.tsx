import { NotesBoard } from '../support/notes-board.tsx';

export function Notes() {
  return <NotesBoard />;
}
