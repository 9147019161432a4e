import type { Connection, Submittable } from 'pg';

export type Parse = (text: string) => unknown;

/** Holds a statement that the connection knows, with the values to run it with. */
export interface Bound {
  name: string;
  /** Parsers of the columns' texts. */
  columns: readonly Parse[];
  values: readonly unknown[];
}

export interface Answer {
  rows: unknown[][];
}

type Answered = (error: Error | null, answers: readonly Answer[]) => void;

/**
 * Runs statements without describing them again, in one round trip and one implicit transaction. Such are "Extended Query" and
 * "Pipelining" in the protocol of PostgreSQL. Its members are those that pg calls on whatever it sends.
 */
export class DescribedStatements implements Submittable {
  readonly #statements: readonly Bound[];
  readonly #answered: Answered;
  readonly #answers: Answer[] = [];
  #rows: unknown[][] = [];

  constructor(statements: readonly Bound[], answered: Answered) {
    this.#statements = statements;
    this.#answered = answered;
  }

  submit(connection: Connection): void {
    connection.stream.cork();
    for (const { name, values } of this.#statements) {
      connection.bind({ statement: name, values: values.map(written) }, true);
      connection.execute(null, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { columns } = this.#statements[this.#answers.length] ?? { columns: [] };
    this.#rows.push(columns.map((parse, at) => parsed(parse, fields[at])));
  }

  /** Ends the rows of one statement. */
  handleCommandComplete(): void {
    this.#answers.push({ rows: this.#rows });
    this.#rows = [];
  }

  handleError(error: Error): void {
    this.#answered(error, []);
  }

  handleReadyForQuery(): void {
    this.#answered(null, this.#answers);
  }
}

const written = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

const parsed = (parse: Parse, text: string | null | undefined): unknown =>
  text === null || text === undefined ? null : parse(text);
