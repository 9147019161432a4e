import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

test('the table of clients says what the tests show', async () => {
  const rows = (await readFile('docs/clients.md', 'utf8')).split('\n').filter((line) => line.startsWith('|'));
  const [[, ...clients] = [], , ...steps] = rows.map(cellsOf);
  const claimed = steps.flatMap(([step, ...cells]) =>
    clients.flatMap((client, index) => (cells[index] === 'yes' ? [`${client} ${step}`] : [])),
  );
  const shown: string[] = [];
  for await (const file of glob('server/clients/*.test.ts')) {
    const source = await readFile(file, 'utf8');
    shown.push(...[...source.matchAll(/^test\('([^']+)'/gm)].flatMap(([, name = '']) => name));
  }
  const byClients = shown.filter((name) => clients.some((client) => name.startsWith(`${client} `)));
  expect(claimed.length).toBeGreaterThan(0);
  expect(claimed.sort()).toEqual(byClients.sort());
});
