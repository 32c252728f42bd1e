/** Types of their own would bring Express along. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions } from 'node:zlib';

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;
  interface Options {
    readonly threshold: number;
    readonly brotli: BrotliOptions;
    readonly filter: Filter;
  }
  function compression(
    options: Options,
  ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  namespace compression {
    const filter: Filter;
  }
  export default compression;
}
