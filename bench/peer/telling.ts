/** Announces changes after their commit, as our server does: collected briefly, many in one statement. */
const gathering = 20;
const idsPerPayload = 300;

export function tellerBy(send: (payloads: readonly string[]) => Promise<unknown>) {
  let waiting: string[] = [];
  const sendWaiting = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    await send(batch);
  };
  return {
    tell(payloads: readonly string[]): void {
      if (waiting.length === 0) setTimeout(sendWaiting, gathering);
      waiting.push(...payloads);
    },
  };
}

export const told = (type: string, change: string, userId: number, ids: readonly string[]): string =>
  JSON.stringify({ type, change, userId: String(userId), isMany: ids.length > 1000, ids });

/** Tells of many rows in payloads that a notification has room for. */
export const toldMany = (type: string, change: string, userId: number, ids: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(ids.length / idsPerPayload) }, (_, index) =>
    told(type, change, userId, ids.slice(index * idsPerPayload, (index + 1) * idsPerPayload)),
  );
