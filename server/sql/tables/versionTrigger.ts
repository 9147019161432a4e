/** Keeps a version of each table, which differs once any statement wrote it. */
import type { Resource } from '../../../schema/resource.ts';
import type { Trigger } from './trigger.ts';

/** Names the sequence that holds the version of a table. */
export const versionSequence = (table: string): string => `${table}_version`;

/**
 * Returns a trigger for each table of a resource. It sets the table's version to the id of the transaction that writes,
 * before that ends: a sequence is outside of transactions, so other processes see it at once, and no writer waits.
 */
export const versionTriggersOf = (resources: readonly Resource[]): Trigger[] =>
  resources.filter(({ view }) => !view).map(({ name }) => versionTriggerOf(name));

function versionTriggerOf(table: string): Trigger {
  const name = `${table}_written`;
  const sequence = versionSequence(table);
  return {
    name,
    statements: [
      `CREATE SEQUENCE IF NOT EXISTS "${sequence}" OWNED BY "${table}"."id";`,
      [
        `CREATE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$`,
        `BEGIN PERFORM setval('"${sequence}"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;`,
      ].join('\n'),
      `CREATE TRIGGER "${name}" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION "${name}"();`,
    ],
  };
}
