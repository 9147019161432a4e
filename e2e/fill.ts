/** Fills the database of the journeys in E2E_FILLED_FOLDER, an empty folder (`npm run e2e:fill`). */
import { fill } from './filledDatabase.ts';
import { filledFolder } from './portalServer.ts';

const folder = process.env[filledFolder];
if (!folder) throw new Error(`${filledFolder} names no folder to fill.`);
await fill(folder);
