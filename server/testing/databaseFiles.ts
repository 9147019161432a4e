import { parseShare } from '../../schema/testing/thoroughness.ts';
import { usesDatabase } from './usesDatabase.ts';

/** Names the folder whose tests every run on PostgreSQL asks: there the two databases differ most. */
const always = 'server/sql/';

/**
 * Lists the files that a run on PostgreSQL repeats.
 * @param files paths from the root of the repository
 * @param only `yes` for each file that can reach a database; `1/2` for the first half of them
 * @throws RangeError for anything else
 */
export function databaseFiles(files: readonly string[], only: string): string[] {
  const share = only === 'yes' ? null : parseShare(only);
  const reaching = files.filter(usesDatabase).toSorted();
  return reaching.filter(
    (file, place) => share === null || file.startsWith(always) || place % share.of === share.place - 1,
  );
}
