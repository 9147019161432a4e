import { Client, type QueryArrayConfig, type QueryConfig, type Submittable } from 'pg';
import { type Answer, type Bound, DescribedStatements, type Parse } from './describedStatements.ts';

/** Describes a statement that connections keep by its name, and whose rows come as lists of values. */
export interface NamedStatement extends QueryArrayConfig {
  name: string;
}

export interface Asked {
  statement: NamedStatement;
  values: Values;
}

type Values = readonly unknown[];
type Answered = (error: Error | null, result?: Answer) => void;

type Described = Pick<Bound, 'columns'> & { text: string };

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

  /**
   * Runs statements in one round trip and one implicit transaction: where one is refused, none has an effect. Gives their
   * answers in that order.
   */
  runTogether(bound: readonly Bound[]): Promise<Answer[]> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer[]>();
    super.query(new DescribedStatements(bound, (error, answers) => (error ? reject(error) : resolve([...answers]))));
    return promise;
  }

  /** Returns a statement for `runTogether`. Undefined where it did not run here yet, or its values are not sent as they are. */
  bound({ statement, values }: Asked): Bound | undefined {
    const described = this.#described.get(statement.name);
    if (described?.text !== statement.text || !values.every(isPlain)) return undefined;
    return { name: statement.name, columns: described.columns, values };
  }

  #run(statement: NamedStatement, values: Values, answered: Answered): void {
    const bound = this.bound({ statement, values });
    if (bound) super.query(new DescribedStatements([bound], (error, answers) => answered(error, answers[0])));
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

export const isNamed = (asked: QueryConfig | string | Submittable): asked is NamedStatement =>
  typeof asked === 'object' &&
  'name' in asked &&
  asked.name !== undefined &&
  'rowMode' in asked &&
  asked.rowMode === 'array';

/** Returns whether a value can be sent as text. Lists, dates and bytes need pg's own encoding. */
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;
