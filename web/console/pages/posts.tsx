import { PostsBoard } from '../../features/operators/posts-board.tsx';

export function Posts() {
  return <PostsBoard />;
}
