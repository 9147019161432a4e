import type { AccountAction } from './accountAction.ts';
import { inviteAgain } from './actions/inviteAgain.tsx';
import { passwordLetter } from './actions/passwordLetter.tsx';
import { resetSecondFactor } from './actions/resetSecondFactor.tsx';
import { signOutEverywhere } from './actions/signOutEverywhere.tsx';

/** Lists actions of administrators, in the order of the menu. */
export const accountActions: readonly AccountAction[] = [
  inviteAgain,
  passwordLetter,
  signOutEverywhere,
  resetSecondFactor,
];
