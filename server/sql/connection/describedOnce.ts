import { Client, type Connection, type QueryArrayConfig, type QueryConfig, type Submittable } from 'pg';

/** Describes a statement that connections keep by its name, and whose rows come as lists of values. */
interface NamedStatement extends QueryArrayConfig {
  name: string;
}

type Values = readonly unknown[];
type Answered = (error: Error | null, result?: { rows: unknown[][] }) => void;
type Parse = (text: string) => unknown;

interface Described {
  text: string;
  /** Parsers of the columns' texts. */
  columns: readonly Parse[];
}

/**
 * Describes a named statement only at its first run, as PostgreSQL refuses a kept statement whose columns have changed.
 * Describing costs both sides more than sending one row.
 */
export class DescribingOnce extends Client {
  readonly #described = new Map<string, Described>();

  static {
    // Assigns the method, as no declaration has all its signatures.
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
      // Casts, as the types of pg allow neither a missing error nor a missing result.
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

/** Returns whether a value can be sent as text. Lists, dates and bytes need pg's own encoding. */
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

const written = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/**
 * Runs a statement that the connection knows, without describing it again ("Extended Query" in the protocol of PostgreSQL). Its
 * members are those that pg calls on whatever it sends.
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

  /** Ignores the row count, as the rows themselves were collected. */
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
