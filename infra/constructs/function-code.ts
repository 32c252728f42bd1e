import { join } from 'node:path';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { Architecture, Code, Runtime } from 'aws-cdk-lib/aws-lambda';
import { bundleFunction, installNativePackages } from '../bundle.mjs';
import { root } from '../root.ts';

interface FunctionCode {
  /** Folder below functions/ that holds handler.ts: 'api/betting'. */
  readonly folder: string;
  /** Needs native code. */
  readonly hashes?: boolean | undefined;
}

export const entryOf = (folder: string): string => `functions/${folder}/handler.ts`;

/**
 * A function's code, bundled where the CDK runs, and what it runs on; templates that are not deployed name code that nobody
 * makes. The asset's source is the function's own folder because the CDK takes equal folders with equal options for one asset.
 */
export function bundled({ folder, hashes = false }: FunctionCode) {
  const code = Code.fromAsset(join(root, 'functions', folder), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('not-used'),
      local: {
        tryBundle: (outdir) => {
          bundleFunction({ entry: entryOf(folder), outdir });
          if (hashes) installNativePackages(outdir);
          return true;
        },
      },
    },
  });
  return {
    code,
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
  };
}
