import { sports } from '../../shared/calls/sports.ts';
import { lambda } from '../runtime/lambda.ts';
import { serveCalls } from '../runtime/serve-calls.ts';
import { koreanPrematch } from './korean-prematch.ts';
import { live } from './live.ts';
import { popular } from './popular.ts';
import { results } from './results.ts';

export const handler = lambda(serveCalls(sports, { koreanPrematch, popular, live, results }));
