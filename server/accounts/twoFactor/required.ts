import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { SignIn } from '../../../schema/resource.ts';
import type { Entity, Model } from '../../model.ts';
import { columnOf } from '../../sql/where.ts';
import { authenticators } from './tables.ts';

/** Names the resource that signs users in. */
export interface Users {
  entity: Entity;
  signIn: SignIn;
}

/**
 * Selects whether a user lacks a second factor that one of their roles requires. `signIn.twoFactorRequired` names those roles.
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
