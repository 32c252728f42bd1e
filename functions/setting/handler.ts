import { setting } from '../../shared/calls/setting.ts';
import { lambda } from '../runtime/lambda.ts';
import { serveCalls } from '../runtime/serve-calls.ts';
import { popupClose } from './popup-close.ts';
import { popups } from './popups.ts';
import { publicSettings } from './public-settings.ts';

export const handler = lambda(serveCalls(setting, { publicSettings, popups, popupClose }));
