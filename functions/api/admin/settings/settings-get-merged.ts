import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { settingsNow } from '../../../table/admin/settings.ts';

export const settingsGet: Answer<typeof admin.calls.settingsGet> = () => settingsNow();
