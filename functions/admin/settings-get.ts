import type { admin } from '../../shared/calls/admin.ts';
import type { Answer } from '../runtime/context.ts';
import { settingsNow } from '../table/settings.ts';

export const settingsGet: Answer<typeof admin.calls.settingsGet> = () => settingsNow();
