// What the test runners reported, by the names that vite.config.ts and e2e/playwright.config.ts give it.
import { existsSync, readFileSync } from 'node:fs';

const names = ['unit.json', 'e2e.json', 'postgresql/unit.json'];

/** Each with whether it is of the journeys; `report` is missing where nothing of it ran. */
export const reportsIn = (folder) =>
  names.map((name) => {
    const file = `${folder}/${name}`;
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    return { name, report, isOfJourneys: report?.stats !== undefined };
  });
