import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { keptForever } from '../../../shared/calls/content/images.ts';

/** Paths whose objects are stored with the header of what never changes: it comes with the object, not with an answer 404. */
const hashed = /^\/(assets|images)\//;

/** Whether a path names something below its folder and nothing hidden there; encoded once more it still does. */
function isOrdinary(path: string): boolean {
  let decoded = path;
  for (let before = ''; before !== decoded; ) {
    before = decoded;
    try {
      decoded = decodeURIComponent(before);
    } catch {
      return false;
    }
  }
  return !decoded.includes('\0') && decoded.split(/[/\\]/).every((name) => !name.startsWith('.'));
}

/** Serves a folder as CloudFront serves a bucket: files by their whole names, as they lie there at the moment. */
export function staticFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  const serve = sirv(folder, {
    // The pages are built anew while the system runs.
    dev: true,
    extensions: [],
    setHeaders: (response, path) => {
      if (hashed.test(path)) response.setHeader('cache-control', keptForever);
    },
  });
  return (request, response) => {
    if (isOrdinary(request.url ?? '')) serve(request, response);
    else response.writeHead(404).end();
  };
}
