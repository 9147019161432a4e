import type { Condition } from '../../../schema/condition.ts';
import type { Resource } from '../../../schema/resource.ts';

/** Returns the condition that a user can sign in; empty for resources without `signIn`. */
export const signingIn = ({ signIn }: Resource): Condition =>
  signIn ? { [signIn.state]: signIn.activeState, [signIn.password]: { null: false } } : {};
