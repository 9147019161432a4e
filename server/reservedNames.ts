import { processRoutes, routeTable } from './routes/table.ts';

/** Lists resources that the engine describes itself. */
const engine = ['jobs', 'imports', 'importfaults', 'savedviews', 'sharedviews', 'signinevents'];

/** Lists types of records that no description holds. */
const types = ['history'];

/** Lists addresses beside `/api`: files and pages of the web application, and the pages of the demo. */
const besides = ['api', 'user', 'assets', 'mail', 'outside', 'whois', 'prices', 'cart', 'checkout'];

/** Lists the first part of each fixed address, without what follows a dot. */
export const fixedFirstParts: readonly string[] = [
  ...Object.values(routeTable),
  ...Object.values(processRoutes),
].flatMap(({ path }) => /^\/([a-z]+)/.exec(path)?.[1] ?? []);

/** Lists names that no description may carry, as other addresses begin with them. */
export const reservedNames: readonly string[] = [...new Set([...engine, ...types, ...fixedFirstParts, ...besides])];
