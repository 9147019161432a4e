import { strongestRole } from '../../../schema/application.ts';
import type { AfterCreate, AfterUpdate } from '../../operations/write/hooks.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { isConfirmed } from '../login/confirmation.ts';
import { refusal } from '../refusal.ts';
import { usersOf } from './account.ts';

/**
 * Refuses changes of sign-in data and rights without recent confirmation: 403 CONFIRMATION_REQUIRED. A session that was left
 * open or stolen changes neither, by any request.
 */
export const requireConfirmation: AfterUpdate = async (context, updates) => {
  const { signIn } = usersOf(context.model);
  if (updates.some(({ changes }) => signIn.email in changes || signIn.roles in changes))
    await requireConfirmed(context);
};

/**
 * Requires confirmation for new and returning administrators too, as one could change the account in the caller's place.
 */
export const requireConfirmationForAdministrators: AfterCreate = async (context, created) => {
  const { signIn } = usersOf(context.model);
  const held = created.map(({ values }) => (values[signIn.roles] as readonly string[] | null) ?? []);
  const { application } = context.model;
  if (held.some((roles) => strongestRole(application, roles) === application.administrator))
    await requireConfirmed(context);
};

async function requireConfirmed(context: WriteContext): Promise<void> {
  // Exempts the server's own work and callers without a session, as no person is there to confirm.
  if (context.isSystem || context.principal.sessionId === null) return;
  if (!(await isConfirmed(context, context.services))) throw refusal('CONFIRMATION_REQUIRED', context);
}
