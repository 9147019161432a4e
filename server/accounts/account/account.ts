import { eq, type SQL } from 'drizzle-orm';
import { type Language, languages } from '../../../schema/label.ts';
import type { SignIn } from '../../../schema/resource.ts';
import type { Context } from '../../context.ts';
import type { Entity, Model } from '../../model.ts';
import { storedRows } from '../../sql/storedRows.ts';
import { columnOf } from '../../sql/where.ts';
import { normalizedEmail, signInEntity } from '../accounts.ts';

/** Holds the data of a user that letters and their links need. */
export interface AccountRow {
  userId: string;
  email: string;
  state: string;
  language: Language;
}

/** Returns the resource that signs users in. Throws a defect where there is none. */
export function usersOf(model: Model): { entity: Entity; signIn: SignIn } {
  const users = signInEntity(model);
  if (!users) throw new Error('No description carries signIn, so there are no accounts.');
  return users;
}

type AccountContext = Pick<Context, 'db' | 'model'>;

export function accountWithId(context: AccountContext, userId: string): Promise<AccountRow | null> {
  return accountWhere(context, eq(usersOf(context.model).entity.id, userId));
}

export async function accountWithEmail(context: AccountContext, address: string): Promise<AccountRow | null> {
  // Skips the query: PostgreSQL stores no such character, so no user has such an address.
  if (address.includes('\u0000')) return null;
  const { entity, signIn } = usersOf(context.model);
  return accountWhere(context, eq(columnOf(entity, signIn.email), normalizedEmail(context.model, address)));
}

async function accountWhere({ db, model }: AccountContext, where: SQL): Promise<AccountRow | null> {
  const { entity, signIn } = usersOf(model);
  const [row] = await storedRows(db, entity, { where, limit: 1 });
  if (!row) return null;
  const spoken = row.values[signIn.language];
  return {
    userId: String(row.id),
    email: String(row.values[signIn.email]),
    state: String(row.values[signIn.state]),
    language: languages.find((language) => language === spoken) ?? languages[0],
  };
}
