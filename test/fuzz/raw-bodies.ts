const limit = 256 * 1024;

/** Whole bodies no schema would make, with the content type they claim. */
export const rawBodies: readonly { readonly raw: string | Buffer; readonly type: string }[] = [
  ...['', ' ', 'null', 'true', '1', '"text"', '[]', '[{}]', '{', '}', '{}}', '{"a":1,"a":1}', '{"a":{"b":1,"b":2}}', "{'a':1}", '{a:1}', '{"a":1,}',
    '{"__proto__":{"admin":true}}', '{"a":{"constructor":{"prototype":{"x":1}}}}', '/**/{}', '\ufeff{}', '{"a":"\\ud800"}', '{"a":"\\u0000"}',
    '{"amount":1e309}', '{"amount":-0}', '['.repeat(10_000), `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, `{"a":${'1'.repeat(400)}}`,
  ].map((raw) => ({ raw, type: 'application/json' })),
  { raw: Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22, 0x7d]), type: 'application/json' },
  { raw: Buffer.from('{"a":1}', 'utf16le'), type: 'application/json; charset=utf-16' },
  { raw: Buffer.alloc(64, 0), type: 'application/json' },
  { raw: `{"a":"${'x'.repeat(limit)}"}`, type: 'application/json' },
  { raw: `{"a":"${'x'.repeat(limit + 40_000)}"}`, type: 'application/json' },
  { raw: '{}', type: 'text/plain' },
  { raw: '{}', type: '' },
  { raw: 'amount=10000', type: 'application/x-www-form-urlencoded' },
  { raw: '--x\r\n\r\n{}\r\n--x--', type: 'multipart/form-data; boundary=x' },
  { raw: '<amount>1</amount>', type: 'application/xml' },
];

export const oddKeys: readonly string[] = ['short', 'x'.repeat(65), 'has space in the key', 'küchenschlüssel-äöü', '../../../../../../', '{"a":1}aaaaaaaaaa'];
export const oddPaths: readonly string[] = [
  '/', '/unknown', '/betting', '/betting/korean', '/betting//korean/process', '/betting/korean/process/extra', '/%2e%2e/%2e%2e/etc/passwd',
  '/betting/korean/process?amount=1', '/admin', '/__proto__', '/constructor', `/${'a'.repeat(4_000)}`, '/%00', '/%zz', '/betting/%6borean/process',
];
export const oddMethods: readonly string[] = ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];
