import type { setting } from '../../../shared/calls/setting.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { shownPopups } from './popups.ts';

export const popups: Answer<typeof setting.calls.popups> = async (_, { now }) => ({
  popups: [...(await shownPopups(now))],
});
