import type { Metafile } from 'esbuild';

export function bundleFunction(options: {
  /** Handler file, from the project's folder: 'functions/live/handler.ts'. */
  readonly entry: string;
  readonly outdir: string;
}): Metafile;
export function installNativePackages(outdir: string): void;
