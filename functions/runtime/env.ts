import * as z from 'zod';
import { operatorAddressesOf } from '../../shared/rules/admin/operator-addresses.ts';
import { perTableMemory } from '../table/client/per-table-memory.ts';

const Environment = z.object({
  STAGE: z.enum(['local', 'dev', 'prod']).default('local'),
  AWS_REGION: z.string().min(1).default('ap-northeast-2'),
  /** Origins of the pages, for cookies and the Origin check. Comma-separated: site, console. */
  ORIGIN: z.string().min(1).default('http://localhost:3000'),
  SETTLEMENT_QUEUE_URL: z.url().optional(),
  SQS_ENDPOINT: z.url().optional(),
  LIVE_ENDPOINT: z.url().optional(),
  /** Further origins that pages may show in frames; comma-separated. */
  FRAME_HOSTS: z.string().default(''),
  /** Runs game rounds faster than real time, local only. */
  SPEED: z.coerce.number().positive().max(10_000).default(1),
  /** Source of outside entropy; blank: every round is drawn from its committed fallback. */
  DRAND_ORIGIN: z.string().default(''),
  /** Origin of the set of leaked passwords that new ones are looked up in, by five digits of a hash; blank: none is asked. */
  LEAKED_PASSWORDS: z.string().default(''),
  /** Further origins that messages to devices may be sent to, comma-separated: a receiver on this machine. */
  PUSH_RECEIVERS: z.string().default(''),
  /** Whether the table has a stream; without one the sweep does its consumer's work. */
  LEDGER_STREAM: z.enum(['on', 'off']).default('off'),
  /** Second factor of operators; 'off' is for a local run only. */
  OTP: z.enum(['on', 'off']).default('on'),
  /** Networks from which operators may work on this stage, beside those of the settings; comma-separated. */
  OPERATOR_ADDRESSES: z.string().default(''),
  /** Multiplies the limits that count successes, for load tests of a local run. */
  SUCCESS_LIMIT_FACTOR: z.coerce.number().min(1).default(1),
});
export type Environment = z.infer<typeof Environment>;

/** The environment, read once. @throws Error naming each variable that is wrong */
export const environment = perTableMemory(readEnvironment);

function readEnvironment(): Environment {
  const parsed = Environment.safeParse(process.env);
  if (!parsed.success) throw new Error(`environment: ${z.prettifyError(parsed.error)}`);
  for (const origin of origins(parsed.data)) refuseOpenHttp(origin);
  for (const receiver of listed(parsed.data.PUSH_RECEIVERS)) refuseOpenHttp(receiver);
  if (parsed.data.LEAKED_PASSWORDS !== '') refuseOpenHttp(parsed.data.LEAKED_PASSWORDS);
  operatorAddressesOf(parsed.data.OPERATOR_ADDRESSES);
  if (parsed.data.OTP === 'off' && parsed.data.STAGE !== 'local')
    throw new Error('environment: OTP=off is for STAGE=local only');
  return parsed.data;
}

/** A process of Lambda has one request at a time and stands still once it has answered; that of one machine has many, and goes on. */
export const isOnLambda = (): boolean => process.env.AWS_LAMBDA_FUNCTION_NAME !== undefined;

/** A variable that only some functions have. @throws Error naming it */
export function requiredVariable<K extends keyof Environment>(name: K): NonNullable<Environment[K]> {
  const value = environment()[name];
  if (value === undefined || value === null) throw new Error(`environment: ${name} is not set`);
  return value;
}

export function origins(environment: Pick<Environment, 'ORIGIN'>): readonly string[] {
  return environment.ORIGIN.split(',').map((origin) => origin.trim());
}

/** The origins of a comma-separated list. */
export const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
/** Origin of the pages of members or of operators. */
export function originFor(aud: 'member' | 'operator'): string {
  const [site = '', console = site] = origins(environment());
  return aud === 'member' ? site : console;
}

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

function refuseOpenHttp(origin: string): void {
  const url = new URL(origin);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && ownMachine.has(url.hostname))) return;
  throw new Error(`environment: ${origin} must be https outside this machine`);
}
