import { PostsBoard } from '../content/posts-board.tsx';

export function Posts() {
  return <PostsBoard />;
}
