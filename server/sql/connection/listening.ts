import { Client } from 'pg';
import type { Database, Listener } from '../database.ts';
import { type OutageLog, outageLog, type WarningLog } from './outageLog.ts';

/** Waits these milliseconds between a lost connection and the next attempt. */
const reconnectAfter = 1000;

export interface Listening {
  listen: Database['listen'];
  /** Stops listening to all channels. */
  stop(): Promise<void>;
}

/** Listens on a PostgreSQL server, with a connection per channel that is reopened when lost. */
export function listeningTo(url: string, logger?: WarningLog): Listening {
  const endings = new Set<() => Promise<void>>();
  return {
    async listen(channel, listener) {
      const endConnection = await keepListening(url, channel, {
        ...listener,
        outage: outageLog(logger, `listening to ${channel}`),
      });
      const end = async (): Promise<void> => {
        endings.delete(end);
        await endConnection();
      };
      endings.add(end);
      return end;
    },
    stop: async () => {
      await Promise.all([...endings].map((end) => end()));
    },
  };
}

/** Listens until it is ended, and reconnects. Throws where the first connection fails. */
async function keepListening(
  url: string,
  channel: string,
  { onMessage, onGap, outage }: Listener & { outage: OutageLog },
): Promise<() => Promise<void>> {
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  const lost = (): void => {
    if (!isEnded) timer = setTimeout(() => void reconnect(), reconnectAfter);
  };
  const reconnect = async (): Promise<void> => {
    try {
      client = await connected(url, channel, { onMessage, lost });
      outage.succeeded();
      if (isEnded) await client.end();
      else onGap();
    } catch (error) {
      // Tries again later, as the server is still unreachable.
      outage.failed(error);
      lost();
    }
  };
  let client = await connected(url, channel, { onMessage, lost });
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await client.end();
  };
}

async function connected(
  url: string,
  channel: string,
  { onMessage, lost }: Pick<Listener, 'onMessage'> & { lost(): void },
): Promise<Client> {
  const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
  // Handles the error event, which would end the process; the connection ends anyway.
  client.on('error', () => undefined);
  client.on('notification', ({ payload = '' }) => onMessage(payload));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  client.once('end', lost);
  return client;
}
