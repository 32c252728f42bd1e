import { setting } from '../../../shared/calls/setting.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { popupClose, popups } from './popups.ts';
import { publicSettings } from './public-settings.ts';

export const handler = lambda(serveCalls(setting, { publicSettings, popups, popupClose }));
