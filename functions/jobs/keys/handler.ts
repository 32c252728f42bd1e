import * as z from 'zod';
import { job } from '../../runtime/lambda/every-lambda.ts';
import { makeFirstKey } from '../../runtime/lambda/first-key.ts';
import { log } from '../../runtime/log.ts';

/** Milliseconds the answer may take. */
const timeout = 10_000;
/** Milliseconds in which the key may be made: rights given seconds ago are not known everywhere yet. The function has a minute. */
const patience = 40_000;

/** What CloudFormation asks of a custom resource's function. */
const Asked = z.object({
  RequestType: z.enum(['Create', 'Update', 'Delete']),
  /** Signed: whoever has it can answer. */
  ResponseURL: z.url({ protocol: /^https?$/ }),
  StackId: z.string(),
  RequestId: z.string(),
  LogicalResourceId: z.string(),
  ResourceProperties: z.object({ secret: z.string(), purpose: z.string() }),
});

/** Makes the first key of a wrapped keyring when a deployment creates it. Nothing is ever removed: the secret stays when its stack goes. */
export const handler = job(async (event: unknown) => {
  const { RequestType, ResponseURL, ResourceProperties, ...same } = Asked.parse(event);
  const answer = async (said: { Status: 'SUCCESS' } | { Status: 'FAILED'; Reason: string }) => {
    const body = Buffer.from(
      JSON.stringify({ ...same, PhysicalResourceId: ResourceProperties.secret, ...said }),
    );
    // Bytes have no content type of their own: the address is signed for none.
    const { ok, status } = await fetch(ResponseURL, {
      method: 'PUT',
      body,
      signal: AbortSignal.timeout(timeout),
    });
    if (!ok) throw new Error(`the deployment took no answer: ${status}`);
  };
  try {
    if (RequestType !== 'Delete') await makeFirstKey(ResourceProperties, patience);
  } catch (error) {
    const Reason = error instanceof Error ? error.message : String(error);
    log.error('first-key-failed', { message: Reason });
    return answer({ Status: 'FAILED', Reason });
  }
  return answer({ Status: 'SUCCESS' });
});
