import { FeedMessage, parseRaw } from '../message.ts';

export type Read =
  | { readonly message: FeedMessage; readonly fault: null }
  | { readonly message: null; readonly fault: string };

/** A queue's message as read, or the first thing that is wrong with it. */
export function readMessage(text: string): Read {
  let body: unknown;
  try {
    body = parseRaw(text);
  } catch {
    return { message: null, fault: 'no JSON' };
  }
  return checkedMessage(body);
}

/** A message made of parsed parts, or the first thing that is wrong with it. */
export function checkedMessage(body: unknown): Read {
  const { data, error } = FeedMessage.safeParse(body);
  if (data) return { message: data, fault: null };
  const [issue] = error.issues;
  return {
    message: null,
    fault: issue ? `${issue.path.map(String).join('.')}: ${issue.message}` : 'malformed',
  };
}
