import base from './vite.config.ts';
export default { ...base, build: { ...base.build, rollupOptions: { input: { site: new URL('./index.html', import.meta.url).pathname } }, outDir: '/tmp/web/dist' } };
