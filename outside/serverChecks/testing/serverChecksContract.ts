import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { selfSigned } from '../../../mock-server/standIn/selfSigned.ts';
import { type TestSurroundings, testSurroundings } from '../../testing/surroundings.ts';
import type { ServerChecks } from '../serverChecks.ts';

export interface CheckOptions {
  /** In milliseconds. */
  timeout: number;
  surroundings: TestSurroundings;
  /** A certificate to trust beside the usual, in PEM. */
  ca?: string;
}

const host = '127.0.0.1';
const nobodyListens = 1;

/** Holds any adapter that checks ports to the port. The other ends are servers of this machine. */
export function serverChecksContract(name: string, open: (options: CheckOptions) => ServerChecks): void {
  describe(name, () => {
    const running: Server[] = [];
    const closed = (server: Server): Promise<unknown> => new Promise((resolve) => server.close(resolve));
    afterEach(() => Promise.all(running.splice(0).map(closed)));
    const listening = async (server: Server): Promise<number> => {
      server.listen(0, host);
      running.push(server);
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    };
    const checks = (ca?: string) => open({ timeout: 500, surroundings: testSurroundings(), ca });

    it('a port is open when it takes a connection, and closed with the reason when not', async () => {
      const server = createServer((socket) => socket.on('error', () => socket.destroy()));
      const port = await listening(server);
      const target = { server: 'a', host, port, speaks: 'tcp' } as const;
      expect(await checks().check(target)).toMatchObject({ state: 'open' });
      await closed(server);
      running.splice(0);
      expect(await checks().check(target)).toEqual({ state: 'closed', why: 'ECONNREFUSED' });
    });

    it('the hello of TLS says until when the certificate holds, trusted or not', async () => {
      const own = selfSigned(host);
      const server = createTlsServer(own, (socket) => socket.on('error', () => socket.destroy()));
      const target = { server: 'a', host, port: await listening(server), speaks: 'tls' } as const;
      const found = await checks().check(target);
      expect(found).toMatchObject({
        state: 'open',
        certificate: { isTrusted: false, fault: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
      });
      const expiresAt = found.state === 'open' ? found.certificate?.expiresAt.getTime() : undefined;
      expect(Math.abs((expiresAt ?? 0) - Date.now() - 86_400_000)).toBeLessThan(60_000);
      expect(await checks(own.cert).check(target)).toMatchObject({ state: 'open', certificate: { isTrusted: true } });
    });

    it('a port that takes the connection and never says hello is closed', async () => {
      const sockets: { destroy: () => void }[] = [];
      const port = await listening(createServer((socket) => void sockets.push(socket)));
      const surroundings = testSurroundings();
      const found = await open({ timeout: 50, surroundings }).check({ server: 'a', host, port, speaks: 'tls' });
      for (const socket of sockets) socket.destroy();
      expect(found).toEqual({ state: 'closed', why: 'timeout' });
      expect(surroundings.calls).toMatchObject([{ service: 'serverChecks', method: 'tls', code: 'timeout' }]);
    });

    it('a server that keeps failing is asked each time, and its other ports are too, as nothing spares it', async () => {
      const surroundings = testSurroundings();
      const same = open({ timeout: 500, surroundings });
      const target = { server: 'a', host, port: nobodyListens, speaks: 'tcp' } as const;
      for (let misses = 0; misses < 10; misses += 1) await same.check(target);
      expect(surroundings.calls.map(({ code }) => code)).toEqual(Array(10).fill('ECONNREFUSED'));
      const port = await listening(createServer((socket) => socket.on('error', () => socket.destroy())));
      expect(await same.check({ ...target, port })).toMatchObject({ state: 'open' });
    });
  });
}
