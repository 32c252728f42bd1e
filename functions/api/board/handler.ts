import { board } from '../../../shared/calls/board/board.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { customerCreate } from './customer-create.ts';
import { customerDelete } from './customer-delete.ts';
import { customerList } from './customer-list.ts';
import { detail, faqList, list } from './posts.ts';

export const handler = lambda(
  serveCalls(board, { list, faqList, detail, customerCreate, customerList, customerDelete }),
);
