import type { Database } from '../resources/databases.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { accountInUseTexts, accountIsInUse } from './hosts/accountInUse.ts';
import { driftEndsWithAWish, driftFaultTexts, driftIsFound } from './hosts/drift.ts';
import { managedServer } from './outside/hosting/serverPanels.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

const faults = {
  ...accountInUseTexts,
  ...driftFaultTexts,
  INVALID_IDENTIFIER: {
    en: 'Use letters, digits and underscores only',
    nl: 'Gebruik alleen letters, cijfers en liggende streepjes',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

/** Matches what hosting panels accept as an identifier. */
const identifier = /^[A-Za-z0-9_]+$/;

export const namesInOneWriting = ({ after: { name, username } }: Change<Database>): Partial<Database> => ({
  ...(name && { name: name.replaceAll(/\s+/g, '_') }),
  ...(username && { username: username.replaceAll(/\s+/g, '_') }),
});

/** Begins new names with the username of the account, where its panel asks for that. */
export async function namesBeginAsTheirAccount(
  { operation, after }: Change<Database>,
  context: RuleContext,
): Promise<Partial<Database>> {
  if (operation !== 'create' || after.actual === 'present') return {};
  const account = await recordWith(context, 'hosting', after.hosting);
  if (!account?.username || !(await managedServer(account.server, context))) return {};
  const { name, username } = after;
  return {
    ...(name && { name: prefixed(name, account.username) }),
    ...(username && { username: prefixed(username, account.username) }),
  };
}

/** Begins the name of a database, or of its user, with the username of its account. */
export const prefixed = (name: string, account: string): string =>
  name.startsWith(`${account}_`) ? name : `${account}_${name}`;

/** Copies the server of the hosting account. */
export async function serverOfHosting({ after }: Change<Database>, context: RuleContext): Promise<Partial<Database>> {
  return { server: (await recordWith(context, 'hosting', after.hosting))?.server ?? null };
}

export const namesAreIdentifiers = ({ after }: Change<Database>): Fault[] =>
  (['name', 'username'] as const)
    .filter((field) => !identifier.test(after[field]))
    .map((field) => ({ field, code: 'INVALID_IDENTIFIER' }));

export const databaseRules = rulesFor('databases', {
  faults,
  derive: [namesInOneWriting, namesBeginAsTheirAccount, serverOfHosting, driftEndsWithAWish],
  check: [accountIsInUse, namesAreIdentifiers, driftIsFound],
});
