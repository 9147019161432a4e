import type { VisibleResource } from '../../schema/visible.ts';
import { onlyRecordUrl, type Session } from '../session/session.ts';

/** Asks which resources with an own name hold just one record for this user, and returns its id by resource. */
export async function fetchOnlyRecords(
  session: Session,
  descriptions: readonly VisibleResource[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const own = descriptions.filter(({ menu }) => menu.own);
  const found = await Promise.all(own.map(({ name }) => fetchOnlyRecord(session, name, signal)));
  return new Map(found.flatMap((id, index) => (id === null ? [] : [[own[index]?.name ?? '', id] as const])));
}

async function fetchOnlyRecord(session: Session, name: string, signal: AbortSignal): Promise<string | null> {
  const answer = await session.provider.authenticatedFetch(onlyRecordUrl(name), { signal });
  if (!answer.ok) throw new Error(`Request failed with status ${answer.status}`);
  const { data } = (await answer.json()) as { data: readonly { id: string }[] };
  return data.length === 1 ? (data[0]?.id ?? null) : null;
}
