// Lists the reports of the test runners, by the names in vite.config.ts and e2e/playwright.config.ts.
import { existsSync, readFileSync } from 'node:fs';

const names = ['unit.json', 'e2e.json', 'postgresql/unit.json'];

/** Reads every report and tells which is of the journeys; `report` is undefined where nothing of it ran. */
export const reportsIn = (folder) =>
  names.map((name) => {
    const file = `${folder}/${name}`;
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    return { name, report, isOfJourneys: report?.stats !== undefined };
  });
