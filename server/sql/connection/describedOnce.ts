import { Client, type Connection, type QueryArrayConfig, type QueryConfig, type Submittable } from 'pg';

/** A statement that connections keep by its name, and whose rows come as lists of values. */
interface NamedStatement extends QueryArrayConfig {
  name: string;
}

type Values = readonly unknown[];
type Answered = (error: Error | null, result?: { rows: unknown[][] }) => void;
type Parse = (text: string) => unknown;

interface Described {
  text: string;
  /** What makes the values of each column of their texts. */
  columns: readonly Parse[];
}

/**
 * A connection that asks what columns a named statement has only when it runs it for the first time: PostgreSQL refuses a kept
 * statement whose columns would be others by now. To describe them costs both sides more than to send one row of them.
 */
export class DescribingOnce extends Client {
  readonly #described = new Map<string, Described>();

  static {
    // Assigned, as no method has all the signatures of this one.
    DescribingOnce.prototype.query = function query(
      this: DescribingOnce,
      asked: QueryConfig | string,
      values?: Values,
      answered?: Answered,
    ) {
      if (!isNamed(asked) || !values) return Reflect.apply(Client.prototype.query, this, [asked, values, answered]);
      if (answered) return this.#run(asked, values, answered);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      this.#run(asked, values, (error, result) => (error ? reject(error) : resolve(result)));
      return promise;
    } as typeof Client.prototype.query;
  }

  #run(statement: NamedStatement, values: Values, answered: Answered): void {
    const described = this.#described.get(statement.name);
    if (described?.text === statement.text && values.every(isPlain))
      super.query(new DescribedStatement(statement, described.columns, { values, answered }));
    else this.#describe(statement, values, answered);
  }

  #describe(statement: NamedStatement, values: Values, answered: Answered): void {
    super.query<unknown[], unknown[]>({ ...statement, values: [...values] }, (error, result) => {
      // The types of pg tell of no error that is absent, nor of a result that is.
      if (error as Error | null) return answered(error);
      const { name, text, types } = statement;
      if (types) {
        const columns = result.fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text') as Parse);
        this.#described.set(name, { text, columns });
      }
      answered(null, result);
    });
  }
}

const isNamed = (asked: QueryConfig | string | Submittable): asked is NamedStatement =>
  typeof asked === 'object' &&
  'name' in asked &&
  asked.name !== undefined &&
  'rowMode' in asked &&
  asked.rowMode === 'array';

/** Lists, dates and bytes have ways of writing that pg knows. */
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

const written = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/**
 * One run of a statement that the connection knows: bind, execute, sync, and no describe ("Extended Query" in the protocol of
 * PostgreSQL). Its members are those that pg calls on what it is given to send.
 */
class DescribedStatement implements Submittable {
  readonly name: string;
  readonly text: string;
  readonly #columns: readonly Parse[];
  readonly #values: Values;
  readonly #answered: Answered;
  readonly #rows: (string | null)[][] = [];

  constructor(
    { name, text }: NamedStatement,
    columns: readonly Parse[],
    { values, answered }: { values: Values; answered: Answered },
  ) {
    this.name = name;
    this.text = text;
    this.#columns = columns;
    this.#values = values;
    this.#answered = answered;
  }

  submit(connection: Connection): void {
    connection.stream.cork();
    connection.bind({ statement: this.name, values: this.#values.map(written) }, true);
    connection.execute(null, true);
    connection.sync();
    connection.stream.uncork();
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(fields);
  }

  /** How many rows there were is seen from the rows. */
  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#answered(error);
  }

  handleReadyForQuery(): void {
    this.#answered(null, {
      rows: this.#rows.map((texts) => this.#columns.map((parse, at) => parsed(parse, texts[at]))),
    });
  }
}

const parsed = (parse: Parse, text: string | null | undefined): unknown =>
  text === null || text === undefined ? null : parse(text);
