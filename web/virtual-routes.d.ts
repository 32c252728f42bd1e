declare module 'virtual:routes/site' {
  const routes: import('./lib/calls/routes.ts').Routes;
  export default routes;
}

declare module 'virtual:routes/console' {
  const routes: import('./lib/calls/routes.ts').Routes;
  export default routes;
}
