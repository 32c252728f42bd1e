/** Why a device cannot be told of anything now; null when it can. */
export type PushObstacle = 'unsupported' | 'iphone-not-installed' | 'denied';

export interface PushSurroundings {
  readonly hasWorker: boolean;
  readonly hasPush: boolean;
  readonly userAgent: string;
  /** An iPad says it is a Mac; no Mac has several touch points. */
  readonly touchPoints: number;
  /** Opened from the home screen. */
  readonly isInstalled: boolean;
  /** Undefined where the browser has no notifications. */
  readonly permission: NotificationPermission | undefined;
}

/** Safari on iPhones and iPads gives push to installed sites only. */
export function pushObstacle(around: PushSurroundings): PushObstacle | null {
  const { hasWorker, hasPush, userAgent, touchPoints, isInstalled, permission } = around;
  const isIphone = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  if (isIphone && !isInstalled && !hasPush) return 'iphone-not-installed';
  if (!hasWorker || !hasPush || permission === undefined) return 'unsupported';
  return permission === 'denied' ? 'denied' : null;
}

export const obstacleSentences: Readonly<Record<PushObstacle, string>> = {
  unsupported: '이 브라우저에서는 알림을 받을 수 없습니다.',
  'iphone-not-installed':
    'iPhone과 iPad에서는 공유 메뉴의 ‘홈 화면에 추가’로 설치한 앱에서 알림을 받을 수 있습니다.',
  denied: '브라우저가 이 사이트의 알림을 차단하고 있습니다. 브라우저의 사이트 설정에서 알림을 허용해 주세요.',
};

/** Of this browser now. */
export function surroundings(): PushSurroundings {
  return {
    hasWorker: 'serviceWorker' in navigator,
    hasPush: 'PushManager' in window,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    permission: 'Notification' in window ? Notification.permission : undefined,
  };
}
