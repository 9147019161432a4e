import { sql } from 'drizzle-orm';
import { keptStatements } from '../../sql/keptStatements.ts';
import type { Prepared } from '../../sql/prepared.ts';
import type { Row } from '../../sql/rows.ts';
import type { Reader, View } from './view.ts';

const kept = keptStatements<Row>();

/**
 * Returns the statement kept for a view under a key. `make` gets a reader whose user is the placeholder `userId`, as all users
 * of a role share it.
 */
export function statementOfRole(
  { model, principal }: Reader,
  view: View,
  asked: string,
  make: (reader: Reader) => Prepared<Row>,
): Prepared<Row> {
  const isSomebody = principal.userId !== null;
  const userId = isSomebody ? sql.placeholder('userId') : null;
  return kept(view, `${isSomebody} ${asked}`, () => make({ model, principal: { ...principal, userId } }));
}
