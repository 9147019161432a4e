import { strongestRole } from '../../../schema/role.ts';
import type { AfterCreate, AfterUpdate } from '../../model.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { isConfirmed } from '../login/confirmation.ts';
import { refusal } from '../refusal.ts';
import { usersOf } from './account.ts';

/**
 * What somebody signs in with and what they may do is changed by whoever has just shown who they are alone: a session that was
 * left open or stolen changes neither, through whichever request. 403 CONFIRMATION_REQUIRED.
 */
export const keepFromUnconfirmed: AfterUpdate = async (context, updates) => {
  const { signIn } = usersOf(context.model);
  if (updates.some(({ changes }) => signIn.email in changes || signIn.roles in changes))
    await requireConfirmed(context);
};

/** Another administrator would be the way around it. */
export const keepAdministratorsFromUnconfirmed: AfterCreate = async (context, created) => {
  const { signIn } = usersOf(context.model);
  const held = created.map(({ values }) => (values[signIn.roles] as readonly string[] | null) ?? []);
  if (held.some((roles) => strongestRole(roles) === 'admin')) await requireConfirmed(context);
};

async function requireConfirmed(context: WriteContext): Promise<void> {
  // Without a session nobody sits at a keyboard.
  if (context.isSystem || context.principal.sessionId === null) return;
  if (!(await isConfirmed(context, context.services))) throw refusal('CONFIRMATION_REQUIRED', context);
}
