import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from './openapi-document.ts';
import { root } from './root.ts';

const lineWidth = 110;

/**
 * JSON with one line a property, so that a change to a schema reads as one: what fits on a line stands on one, except
 * where it holds properties. What has a single entry opens on that entry's line: content, its type, its schema.
 */
function written(value: unknown, before = '', indent = ''): string {
  const text = JSON.stringify(value);
  const properties = before.endsWith('"properties": ');
  const fits = before.length + text.length <= lineWidth && !properties && !text.includes('"properties":{"');
  if (typeof value !== 'object' || value === null || text.length === 2 || fits) return before + text;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const entries = Array.isArray(value)
    ? value.map((item) => ['', item] as const)
    : Object.entries(value).map(([key, item]) => [`${JSON.stringify(key)}: `, item] as const);
  const [only] = entries;
  if (only && entries.length === 1 && !properties)
    return `${written(only[1], `${before}${open}${only[0]}`, indent)}${close}`;
  const deeper = `${indent} `;
  const lines = entries.map(([key, item]) => written(item, `${deeper}${key}`, deeper));
  return `${before}${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

/** `npm run openapi`: writes docs/api/openapi.json; a test holds it fresh. */
const folder = join(root, 'docs/api');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'openapi.json'), `${written(await openApiDocument())}\n`);
