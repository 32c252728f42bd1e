import type { setting } from '../../shared/calls/setting.ts';
import type { Answer } from '../runtime/context.ts';
import { shownPopups } from './shown-popups.ts';

export const popups: Answer<typeof setting.calls.popups> = async (_, { now }) => ({
  popups: [...(await shownPopups(now))],
});
