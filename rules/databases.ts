import type { Database } from '../resources/databases.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';
import { recordWith } from './stored/recordWith.ts';

/** Panels take letters, digits and underscores only. */
const identifier = /^[A-Za-z0-9_]+$/;

export const namesInOneWriting = ({ after: { name, username } }: Change<Database>): Partial<Database> => ({
  ...(name && { name: name.replaceAll(/\s+/g, '_') }),
  ...(username && { username: username.replaceAll(/\s+/g, '_') }),
});

/** It is where its hosting account is. */
export async function serverOfHosting({ after }: Change<Database>, context: RuleContext): Promise<Partial<Database>> {
  return { server: ((await recordWith('hosting', after.hosting, context))?.['server'] ?? null) as string | null };
}

export const namesAreIdentifiers = ({ after }: Change<Database>): Fault[] =>
  (['name', 'username'] as const)
    .filter((field) => !identifier.test(after[field]))
    .map((field) => ({ field, code: 'INVALID_IDENTIFIER' }));

export const databaseRules = rulesFor<Database>('databases', {
  derive: [namesInOneWriting, serverOfHosting],
  check: [namesAreIdentifiers],
});
