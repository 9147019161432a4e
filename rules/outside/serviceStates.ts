import { OutsideFault } from '../../outside/call/outsideFault.ts';
import { askedServices, type Question, questionsTo } from '../../outside/checkOutside.ts';
import type { OutsideServices } from '../../outside/services.ts';
import type { OutsideService } from '../../resources/outsideservices.ts';
import type { FollowUp } from '../../schema/rule.ts';
import type { CallContext } from './callKind.ts';
import { askedOfServers, questionsToServers } from './serverQuestions.ts';

type Told = Pick<OutsideService, 'state' | 'found'>;

/** Sets the milliseconds for which an answer counts; a service that failed is asked every minute. */
const pause = 5 * 60_000 - 5_000;
/** Limits the characters of what a service said, as `outsideservices.found` does. */
const longest = 300;

/** Asks each configured service how it is, and notes it for staff. Those that are not configured are noted as off. */
export async function askServices(services: OutsideServices, context: CallContext): Promise<void> {
  const questions: Partial<Record<OutsideService['service'], Question>> = {
    ...questionsTo(services),
    ...(await questionsToServers(services, context)),
  };
  const rows = new Map((await context.find('outsideservices', {})).map((row) => [row.service, row]));
  const now = context.now();
  const writes = await Promise.all(
    [...askedServices, ...askedOfServers].map(async (service): Promise<FollowUp[]> => {
      const row = rows.get(service);
      const ask = questions[service];
      if (ask ? row && isRecent(row, now) : row?.state === 'off') return [];
      const told = ask ? await asked(ask) : { state: 'off' as const, found: null };
      return [noted(service, row, told, now.toISOString())];
    }),
  );
  await context.write(writes.flat());
}

const isRecent = ({ state, askedAt }: OutsideService, now: Date): boolean =>
  state === 'works' && askedAt !== null && now.getTime() - Date.parse(askedAt) < pause;

async function asked(ask: Question): Promise<Told> {
  try {
    return { state: 'works', found: (await ask()).slice(0, longest) };
  } catch (error) {
    const isSpared = error instanceof OutsideFault && error.code === 'breakerOpen';
    const found = error instanceof Error ? error.message : String(error);
    return { state: isSpared ? 'spared' : 'fails', found: found.slice(0, longest) };
  }
}

function noted(service: OutsideService['service'], row: OutsideService | undefined, told: Told, at: string): FollowUp {
  const values = {
    ...told,
    ...(row?.state !== told.state && { changedAt: at }),
    askedAt: told.state === 'off' ? null : at,
    ...(told.state === 'works' && { answeredAt: at }),
  };
  return row
    ? { op: 'update', resource: 'outsideservices', id: row.id, values }
    : { op: 'add', resource: 'outsideservices', values: { ...values, service } };
}
