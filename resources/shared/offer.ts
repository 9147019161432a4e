import type { Condition } from '../../schema/condition.ts';
import { ownThrough, type Right } from './ownership.ts';

const onOffer = { public: true, active: true } as const;

/** Limits the catalogue to what customers can order now. */
export const offered: Condition = onOffer;

/**
 * Adds what a customer already has, though it can no longer be ordered.
 * @param path as `ownThrough` takes it
 */
export const offeredOrOwn = (path: `${string}.`, right: Right): Condition => ({
  or: [onOffer, ownThrough(path, right)],
});
