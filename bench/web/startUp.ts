/** Measures whether the number of descriptions slows the server's start and the first screen. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { median, newVisit, visitFirstList } from './browser.ts';
import { makeWorld, type World } from './world.ts';

export interface StartUp {
  descriptions: number;
  /** Milliseconds from starting the program, on existing tables, to its first answer. */
  server: number;
  /** Milliseconds from sending the sign-in form to the first list. */
  screen: number;
}

const root = pathToFileURL(resolve(import.meta.dirname, '../..')).href;

/** Writes a description of usual size: ten fields, one of them a reference to the previous resource. */
const description = (index: number): string => `
import { boolean, choice, date, email, integer, money, phone, reference, text } from '${root}/schema/fields.ts';
import { resource } from '${root}/schema/resource.ts';
const label = (word) => ({ en: word, nl: word });
export const described = resource('things${index}', {
  label: { en: ['Thing ${index}', 'Things ${index}'], nl: ['Ding ${index}', 'Dingen ${index}'] },
  title: 'name',
  fields: {
    name: text(label('Name'), { required: true }),
    ${index === 0 ? "note: text(label('Note'))" : `before: reference('things${index - 1}', label('Before'))`},
    kind: choice(label('Kind'), { options: [{ value: 'a', en: 'A', nl: 'A' }, { value: 'b', en: 'B', nl: 'B' }] }),
    price: money(label('Price')), count: integer(label('Count')), day: date(label('Day')), mail: email(label('Mail')),
    call: phone(label('Call')), good: boolean(label('Good'), { required: true, default: false }), remark: text(label('Remark')),
  },
  access: { admin: 'all' },
  list: { columns: ['name', 'kind', 'price', 'day'], sort: ['name'], filters: ['kind'] },
});
`;

/** Alternates between numbers of descriptions, so that other load on the machine affects all alike. */
export async function startUpsWith(
  browser: Browser,
  numbers: readonly number[],
  rounds: number,
): Promise<readonly StartUp[]> {
  const worlds: DescribedWorld[] = [];
  try {
    for (const descriptions of numbers) worlds.push(await makeDescribed(descriptions));
    // Runs before the browser is used: one that closes would work beside the next measurement.
    await alternate(worlds, rounds, async ({ world, servers }) => {
      const begun = performance.now();
      const server = await world.start();
      servers.push(performance.now() - begun);
      await server.stop();
    });
    await alternate(worlds, rounds, async ({ world, screens }) => {
      const server = await world.start();
      const visit = await newVisit(browser, server.url, true);
      screens.push((await visitFirstList(visit, '/things0')).listVisible);
      await visit.close();
      await server.stop();
    });
    return worlds.map(({ descriptions, servers, screens }) => ({
      descriptions,
      server: median(servers),
      screen: median(screens),
    }));
  } finally {
    for (const { world, folder } of worlds) {
      await world.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

interface DescribedWorld {
  descriptions: number;
  folder: string;
  world: World;
  /** Milliseconds per round. */
  servers: number[];
  screens: number[];
}

async function makeDescribed(descriptions: number): Promise<DescribedWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'gastheer-bench-descriptions-'));
  // Declares the module type: without it Node strips types twice, once to find the kind of module.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(
    join(folder, 'application.ts'),
    `export { application } from '${root}/schema/testing/application.ts';\n`,
  );
  writeFileSync(join(folder, 'users.ts'), `export { users } from '${root}/bench/descriptions/users.ts';\n`);
  writeFileSync(
    join(folder, 'application.ts'),
    `export { application } from '${root}/schema/testing/application.ts';\n`,
  );
  for (let index = 0; index < descriptions - 1; index += 1)
    writeFileSync(join(folder, `things${index}.ts`), description(index));
  const world = await makeWorld({
    descriptions: folder,
    rows: "insert into things0 (name, good) select 'Thing ' || n, true from generate_series(1, 100) as n",
  });
  await (await world.start()).stop();
  return { descriptions, folder, world, servers: [], screens: [] };
}

async function alternate(
  worlds: readonly DescribedWorld[],
  rounds: number,
  measure: (world: DescribedWorld) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const world of round % 2 ? worlds.toReversed() : worlds) await measure(world);
}
