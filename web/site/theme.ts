const key = 'mantine-color-scheme-value';

export type Theme = 'dark' | 'light';

export function theme(): Theme {
  return document.documentElement.dataset['mantineColorScheme'] === 'light' ? 'light' : 'dark';
}

/** Stored on the device; theme.js applies it before the next first paint. */
export function chooseTheme(chosen: Theme): void {
  localStorage.setItem(key, chosen);
  document.documentElement.dataset['mantineColorScheme'] = chosen;
}
