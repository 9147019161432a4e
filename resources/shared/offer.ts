import type { Condition } from '../../schema/condition.ts';
import { ownThrough, type Right } from './ownership.ts';

const onOffer = { public: true, active: true } as const;

/** What customers see of the catalogue: all that can be ordered now. */
export const offered: Condition = onOffer;

/** And what is theirs already, though nobody can order it any more; `path` as `ownThrough` takes it. */
export const offeredOrOwn = (path: `${string}.`, right: Right): Condition => ({
  or: [onOffer, ownThrough(path, right)],
});
