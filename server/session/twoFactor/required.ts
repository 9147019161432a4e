import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { SignIn } from '../../../schema/resource.ts';
import type { Entity, Model } from '../../model.ts';
import { columnOf } from '../../sql/where.ts';
import { authenticators } from './tables.ts';

/** The resource that signs users in. */
interface Users {
  entity: Entity;
  signIn: SignIn;
}

/**
 * Whether a user, in a query of the table of users, holds a role that must have a second factor and has none: until they turn it on
 * they may do nothing else. `signIn.twoFactorRequired` names the roles that must.
 */
export function lacksTwoFactor(model: Model, { entity, signIn }: Users): SQL<boolean> {
  const [resource = '', field = ''] = signIn.twoFactorRequired?.split('.') ?? [];
  const settings = model.entities.get(resource);
  if (!settings) return sql<boolean>`false`;
  const isRequired = sql`exists (select from ${settings.table}
    where ${columnOf(settings, field)} && ${columnOf(entity, signIn.roles)})`;
  const isOn = and(eq(authenticators.userId, entity.id), isNotNull(authenticators.confirmedAt));
  return sql<boolean>`(${isRequired} and not exists (select from ${authenticators} where ${isOn}))`;
}
