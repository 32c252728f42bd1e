/** A message from our own host's page to the page around it. */
export interface FrameStep {
  readonly type: 'go';
  /** A page of the sports pages. */
  readonly path: string;
}

const sportsPath = /^\/sport\/[\w/-]{1,80}$/;

export function isFrameStep(data: unknown): data is FrameStep {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('path' in data)) return false;
  return data.type === 'go' && typeof data.path === 'string' && sportsPath.test(data.path);
}
