// Runs before the first paint: the member's choice of theme without a flash.
(() => {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  document.documentElement.dataset.mantineColorScheme = chosen === 'light' ? 'light' : 'dark';
})();
