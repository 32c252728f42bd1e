/**
 * Code of the edge function on the static behaviour: a path without a file name is a page of the application.
 * Never distribution-wide error pages: they would swallow the calls' 403 and 404.
 */
export function pageFallback(which: 'site' | 'console'): string {
  if (which === 'site') {
    return `function handler(event) {
  var request = event.request;
  if (request.uri.lastIndexOf('.') <= request.uri.lastIndexOf('/')) request.uri = '/index.html';
  return request;
}`;
  }
  return `function handler(event) {
  var request = event.request;
  if (request.uri === '/') return { statusCode: 302, statusDescription: 'Found', headers: { location: { value: '/console' } } };
  if (request.uri.lastIndexOf('.') <= request.uri.lastIndexOf('/')) request.uri = '/console.html';
  return request;
}`;
}
