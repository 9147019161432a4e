import type { AfterUpdate } from '../../model.ts';
import { signOutChanged } from './signOutChanged.ts';
import { tellOfNewAddress } from './tellOfNewAddress.ts';

/** What follows a change of those who sign in. */
export const accountChanged: AfterUpdate = async (context, updates) => {
  await signOutChanged(context, updates);
  await tellOfNewAddress(context, updates);
};
