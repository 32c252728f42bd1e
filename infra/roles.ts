import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolesPage } from './roles-page.ts';
import { root } from './root.ts';

/** `npm run roles`: writes docs/roles.md; a test fails when it is out of date. */
writeFileSync(join(root, 'docs/roles.md'), rolesPage());
