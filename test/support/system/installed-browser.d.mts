export function installedBrowser(): string | undefined;
export function windowlessBrowser(): string | undefined;
