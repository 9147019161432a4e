import { dayIn } from '../../schema/day.ts';
import { signInEntity } from '../../server/accounts/accounts.ts';
import { flushEffects } from '../../server/operations/write/effects/flushEffects.ts';
import { inTransaction } from '../../server/operations/write/pipeline/inTransaction.ts';
import { createMany } from '../../server/operations/write/verbs/createMany.ts';
import { systemContext } from '../../server/operations/write/writeContext.ts';
import type { Services } from '../../server/services.ts';
import type { Demo } from './demo.ts';

/** Fills a database in which nobody can sign in yet, all or nothing; leaves any other as it is. */
export async function fillDemo(services: Services, demo: Demo): Promise<void> {
  const users = signInEntity(services.model);
  if (!users || (await services.database.db.$count(users.entity.table)) > 0) return;
  await inTransaction(systemContext(services), (context) =>
    demo.fill(async (resource, records) => {
      const ids = await createMany(context, resource, records);
      await flushEffects(context);
      return ids;
    }, dayIn(services.now())),
  );
}
