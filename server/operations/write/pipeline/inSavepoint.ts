import type { WriteContext, Written } from '../writeContext.ts';

/** Runs `work` in a savepoint; where it throws, its rows, announcements and follow-ups are gone. */
export async function inSavepoint<T>(context: WriteContext, work: (context: WriteContext) => Promise<T>): Promise<T> {
  const announcements: string[] = [];
  const written: Written[] = [];
  const result = await context.db.transaction((db) => work({ ...context, db, announcements, written }));
  context.announcements?.push(...announcements);
  for (const one of written) context.written?.push(one);
  return result;
}
