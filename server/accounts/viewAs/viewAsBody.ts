import { z } from 'zod';

/** Describes the body that names the user to view as. */
export const viewAsShape = z.strictObject({ user: z.string().min(1).max(20) });
