import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface PoolerStandIn {
  /** Leads through it to the same database. */
  url: string;
  /** Counts the connections made through it. */
  connections(): number;
  close(): Promise<void>;
}

/** Starts what looks like a pooler. It passes everything on, and greets with a process that it made up. */
export async function startPoolerStandIn(databaseUrl: string): Promise<PoolerStandIn> {
  const { hostname, port } = new URL(databaseUrl);
  const open = new Set<Socket>();
  let connections = 0;
  const server = createServer((client) => {
    connections += 1;
    const database = connect(Number(port || 5432), hostname);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
    }
    client.pipe(database);
    passGreeting(database, client);
    client.once('close', () => database.destroy());
    database.once('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    connections: () => connections,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const keyData = 'K'.charCodeAt(0);
const readyForQuery = 'Z'.charCodeAt(0);
/** Precedes each message: its type, and its length without the type. */
const headSize = 5;

/** Passes messages on up to the first ReadyForQuery, with another process in BackendKeyData; then whatever comes. */
function passGreeting(database: Socket, client: Socket): void {
  let waiting = Buffer.alloc(0);
  const onData = (chunk: Buffer): void => {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= headSize && waiting.length > waiting.readInt32BE(1)) {
      const message = waiting.subarray(0, 1 + waiting.readInt32BE(1));
      waiting = waiting.subarray(message.length);
      if (message[0] === keyData) message.writeInt32BE(1_999_999_999, headSize);
      client.write(message);
      if (message[0] !== readyForQuery) continue;
      database.off('data', onData);
      client.write(waiting);
      database.pipe(client);
      return;
    }
  };
  database.on('data', onData);
}
