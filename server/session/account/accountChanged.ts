import type { AfterCreate, AfterUpdate } from '../../model.ts';
import { inviteCreated } from './invite.ts';
import { keepAdministratorsFromUnconfirmed, keepFromUnconfirmed } from './keepFromUnconfirmed.ts';
import { signOutChanged } from './signOutChanged.ts';
import { tellOfNewAddress } from './tellOfNewAddress.ts';

/** What follows a change of those who sign in. */
export const accountChanged: AfterUpdate = async (context, updates) => {
  await signOutChanged(context, updates);
  await keepFromUnconfirmed(context, updates);
  await tellOfNewAddress(context, updates);
};

/** What follows that somebody was made who signs in. */
export const accountCreated: AfterCreate = async (context, created) => {
  await keepAdministratorsFromUnconfirmed(context, created);
  await inviteCreated(context, created);
};
