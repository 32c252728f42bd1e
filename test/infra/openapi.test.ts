import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openApiDocument } from '../../infra/openapi-document.ts';
import { root } from '../../infra/root.ts';

const written = JSON.parse(readFileSync(join(root, 'docs/api/openapi.json'), 'utf8'));

it('docs/api/openapi.json says what the contracts say (npm run openapi writes it)', () => {
  expect(written).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

it('a money call asks for its key', () => {
  const placed = written.paths['/api/betting/korean/process'].post;
  expect(placed.operationId).toBe('betting.placeKorean');
  expect(placed.parameters).toContainEqual(
    expect.objectContaining({ in: 'header', name: 'Idempotency-Key', required: true }),
  );
});
