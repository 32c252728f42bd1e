import { createServer, type Server } from 'node:http';

/** A server on the loopback interface; what it answers is attached later. Port 0 takes any free one. */
export function listen(port: number): Promise<{ server: Server; port: number }> {
  const server = createServer();
  // Longer than any client's, so that no request meets a connection that is just being closed.
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken ? new Error(`port ${port} is in use: stop what runs there, or PORT=3001 npm start`) : error,
      );
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address !== null ? address.port : port });
    });
  });
}
