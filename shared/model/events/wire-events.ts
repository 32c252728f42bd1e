import * as z from 'zod';

/** What a day of events is counted by: attendances, spins, lotto tickets chosen, lotto prizes paid. */
export const eventKinds = ['attendance', 'wheel', 'lotto', 'lotto-prize'] as const;
export const EventKind = z.enum(eventKinds);
export type EventKind = z.infer<typeof EventKind>;
