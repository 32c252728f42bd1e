/** Of a lift: when what is shown was set, ISO 8601; another one in its place stays. Nothing where the time is not known. */
export const shownTime = (at: string | null): { readonly at?: string } => (at === null ? {} : { at });

/** What turns a suspension round: sets it where there is none, or lifts the one that is shown. */
export const turned = (
  isStopped: boolean,
  at: string | null,
): { readonly stopped: boolean; readonly at?: string } =>
  isStopped ? { stopped: false, ...shownTime(at) } : { stopped: true };
