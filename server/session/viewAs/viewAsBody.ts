import { z } from 'zod';

/** Whom to view as: the id of a user. */
export const viewAsShape = z.strictObject({ user: z.string().min(1).max(20) });
