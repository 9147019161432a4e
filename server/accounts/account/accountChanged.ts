import type { AfterCreate, AfterUpdate } from '../../operations/write/hooks.ts';
import { inviteCreated } from './invite.ts';
import { notifyAddressChange } from './notifyAddressChange.ts';
import { requireConfirmation, requireConfirmationForAdministrators } from './requireConfirmation.ts';
import { signOutChanged } from './signOutChanged.ts';

/** Runs all effects of a change of users. */
export const accountChanged: AfterUpdate = async (context, updates) => {
  await signOutChanged(context, updates);
  await requireConfirmation(context, updates);
  await notifyAddressChange(context, updates);
};

/** Runs all effects of the creation of users. */
export const accountCreated: AfterCreate = async (context, created) => {
  await requireConfirmationForAdministrators(context, created);
  await inviteCreated(context, created);
};
