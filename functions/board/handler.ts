import { board } from '../../shared/calls/board.ts';
import { lambda } from '../runtime/lambda.ts';
import { serveCalls } from '../runtime/serve-calls.ts';
import { customerCreate } from './customer-create.ts';
import { customerDelete } from './customer-delete.ts';
import { customerList } from './customer-list.ts';
import { detail } from './detail.ts';
import { faqList } from './faq-list.ts';
import { list } from './list.ts';

export const handler = lambda(
  serveCalls(board, { list, faqList, detail, customerCreate, customerList, customerDelete }),
);
