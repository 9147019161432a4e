import type { EntityHooks } from '../../entityHooks.ts';
import type { Entity } from '../../model.ts';
import type { WriteContext } from './writeContext.ts';

export type WriteHooks = EntityHooks<WriteContext>;
export type AfterUpdate = NonNullable<WriteHooks['afterUpdate']>;
export type AfterCreate = NonNullable<WriteHooks['afterCreate']>;
export type AfterRemove = NonNullable<WriteHooks['afterRemove']>;

/** Gives the hooks of an entity the type of the context that writes run in. */
export const hooksOf = ({ hooks }: Entity): WriteHooks => hooks;
