/**
 * Prepares recurring statements in the embedded database, as connections to a server do by name. PGlite sends six
 * messages for a statement (PostgreSQL, Frontend/Backend Protocol, Extended Query); a prepared one takes a single call.
 */
import { messages, type PGlite, protocol } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';

const mostPrepared = 200;
const mostRemembered = 2000;
const runsBeforePreparing = 2;
/**
 * Milliseconds after which a statement is prepared again. Nothing else makes a new plan for a table that has grown, as the
 * embedded database collects no statistics by itself.
 */
const lifetime = 10_000;

type Answers = Awaited<ReturnType<PGlite['execProtocolStream']>>;
/** Runs messages in the database and returns its answers. */
type Send = (message: Uint8Array) => Promise<Answers>;

/** Describes the statement that PGlite is sending message by message. */
interface Statement {
  /** Empty: one that the next Parse replaces. */
  name: string;
  /** Answers to Describe: types of parameters and of columns. */
  described: Answers;
}

const { ReadyForQueryMessage } = messages;
const outsideTransaction = 'I';
const { serialize } = protocol;
const describing = serialize.describe({ type: 'S' });
/** Ends every statement: columns of its result, its rows, and the end of an implicit transaction. */
const running = [serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync()];

const readsOrWritesRows = /^\s*(?:with|select|insert|update|delete)\b/i;
/** Leaves out patterns, whose best plan depends on their letters. */
const needsItsValues = / ilike /i;
const namesAChange = /\b(?:create|alter|drop|discard|deallocate)\b/i;

/** Takes the place of PGlite's sending of messages, one instance for each database. */
export class PreparedStatements {
  readonly #prepared = new LRUCache<string, Statement>({
    max: mostPrepared,
    ttl: lifetime,
    // Reads the clock each time, as a timer would be set after every statement.
    ttlResolution: 0,
    dispose: ({ name }) => this.#closing.push(serialize.close({ type: 'S', name })),
  });
  readonly #runs = new LRUCache<string, number>({ max: mostRemembered });
  /** Holds messages that go ahead of the next ones. */
  #closing: Uint8Array[] = [];
  #current: Statement = { name: '', described: [] };
  #named = 0;
  /** Tells that PostgreSQL has ended the statement already, so that the Sync of PGlite says nothing new. */
  #isEnded = false;
  /** Tells that the structure was changed in a transaction, which may still be rolled back. */
  #isChanging = false;

  /** Sends one message of PGlite together with those that follow it, whose own turn then takes no call. */
  async send(message: Uint8Array, send: Send): Promise<Answers> {
    switch (String.fromCharCode(message[0] ?? 0)) {
      case 'Q':
        this.#noteChange(textOf(message, 5));
        return this.#end(this.#withClosing(message), send);
      case 'P':
        return this.#parse(message, send);
      case 'B':
        return this.#end(Buffer.concat([withName(message, 6, this.#current.name), ...running]), send);
      case 'D':
        return isOfStatement(message) ? this.#current.described : [];
      case 'E':
        return [];
      case 'S':
        return this.#isEnded ? [] : send(message);
      default:
        return send(message);
    }
  }

  async #parse(message: Uint8Array, send: Send): Promise<Answers> {
    this.#isEnded = false;
    const key = textOf(message, 6);
    const prepared = this.#prepared.get(key);
    this.#current = prepared ?? { name: this.#nameFor(key), described: [] };
    if (prepared) return [];
    const { name } = this.#current;
    const parsed = withName(message, 5, name);
    const described = withName(describing, 6, name);
    this.#current.described = await send(this.#withClosing(Buffer.concat([parsed, described])));
    if (name) this.#prepared.set(key, this.#current);
    return [];
  }

  /** Runs a statement to its end, and learns whether a transaction goes on. */
  async #end(message: Uint8Array, send: Send): Promise<Answers> {
    this.#isEnded = true;
    const answers = await send(message);
    const ready = answers.find((answer) => answer instanceof ReadyForQueryMessage);
    if (ready?.status === outsideTransaction) this.#isChanging = false;
    return answers;
  }

  /** Names a statement that has come back; empty for one that is not prepared. */
  #nameFor(key: string): string {
    if (this.#noteChange(key) || this.#isChanging || !readsOrWritesRows.test(key) || needsItsValues.test(key))
      return '';
    const runs = (this.#runs.get(key) ?? 0) + 1;
    this.#runs.set(key, runs);
    if (runs < runsBeforePreparing) return '';
    this.#named += 1;
    return `prepared_${this.#named}`;
  }

  /** Forgets all statements before a change of the structure, as PostgreSQL refuses one with columns of another type. */
  #noteChange(statement: string): boolean {
    const isChange = changesStructure(statement);
    if (isChange) {
      this.#prepared.clear();
      this.#isChanging = true;
    }
    return isChange;
  }

  #withClosing(message: Uint8Array): Uint8Array {
    const all = [...this.#closing, message];
    this.#closing = [];
    return all.length === 1 ? message : Buffer.concat(all);
  }
}

/** Reads each byte of a message as a character, so that no two statements have the same text. `at`: the first, in bytes. */
const textOf = ({ buffer, byteOffset, byteLength }: Uint8Array, at: number): string =>
  Buffer.from(buffer, byteOffset + at, byteLength - at).toString('latin1');

const changesStructure = (statement: string): boolean =>
  namesAChange.test(statement) && !readsOrWritesRows.test(statement);

const isOfStatement = (describe: Uint8Array): boolean => describe[5] === 'S'.charCodeAt(0);

/** Writes a name where a message has an empty one. `at`: its place, in bytes. */
function withName(message: Uint8Array, at: number, name: string): Uint8Array {
  if (!name) return message;
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  named.writeInt32BE(named.length - 1, 1);
  return named;
}
