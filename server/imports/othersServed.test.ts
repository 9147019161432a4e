import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportApp, importApp } from '../testing/importApp.ts';

let app: ImportApp;
beforeAll(async () => {
  app = await importApp();
});
afterAll(() => app.close());

/** Asks a plain server of this process one question after the other while `work` runs; returns the number of answers. */
async function answersDuring(work: () => Promise<unknown>): Promise<number> {
  const server = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  let answered = 0;
  for (;;) {
    const [answer] = await once(request({ port, host: '127.0.0.1' }).end(), 'response');
    await text(answer);
    if (isOver) break;
    answered += 1;
  }
  server.close();
  await working;
  return answered;
}

const rowsOf = (count: number): string =>
  `Plate,Fleet\n${Array.from({ length: count }, (_, row) => `H-${row},${app.anna.fleet}\n`).join('')}`;
const asked = { resource: 'vehicles', mapping: { Plate: 'plate', Fleet: 'fleet' } };

test('others are answered many times while a file of a customer is checked and written', async () => {
  const { body } = await app.upload(rowsOf(3000), asked, { as: app.anna.as });
  expect(await answersDuring(app.work)).toBeGreaterThan(10);
  const { attributes } = (await app.get(`/api/imports/${body.data.id}`)).body.data;
  expect(attributes).toMatchObject({ state: 'done', created: 3000 });
});

test('others are answered while a long file is read and stored', async () => {
  const upload = () => app.upload(`Subject\n${'Long\n'.repeat(150_000)}`, { resource: 'notices' });
  expect(await answersDuring(upload)).toBeGreaterThan(3);
});
