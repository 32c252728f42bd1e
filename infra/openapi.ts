import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from './openapi-document.ts';
import { root } from './root.ts';

/** `npm run openapi`: writes docs/api/openapi.json; a test holds it fresh. */
const folder = join(root, 'docs/api');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(openApiDocument(), null, 1)}\n`);
