import type { WriteContext, Written } from './writeContext.ts';

/** Runs `work` in a transaction of its own within the one under way: where it throws, nothing of it is there, told or followed. */
export async function inSavepoint<T>(context: WriteContext, work: (context: WriteContext) => Promise<T>): Promise<T> {
  const announcements: string[] = [];
  const written: Written[] = [];
  const result = await context.db.transaction((db) => work({ ...context, db, announcements, written }));
  context.announcements?.push(...announcements);
  for (const one of written) context.written?.push(one);
  return result;
}
