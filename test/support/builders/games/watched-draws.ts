import { configureWire, sendSigned } from '../../../../functions/table/client/wire.ts';

/** Notes the sequence of every draw that is written from here on, in order, until the wire is configured anew. */
export function watchedDraws(): readonly string[] {
  const seqs: string[] = [];
  configureWire({
    send: async (operation, body) => {
      const seq = /"seq":\{"S":"(\d{13})"\}/.exec(body)?.[1];
      if (operation === 'PutItem' && body.includes('entropySource') && seq !== undefined) seqs.push(seq);
      return sendSigned(operation, body);
    },
  });
  return seqs;
}
