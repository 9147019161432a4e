import type { Field } from './field.ts';

type ValueOf<F extends Field> = F extends { type: 'integer' | 'money' | 'percent' | 'quantity' }
  ? number
  : F extends { type: 'boolean' }
    ? boolean
    : F extends { type: 'choice' | 'choices'; options: readonly { value: infer V }[] }
      ? F extends { type: 'choices' }
        ? V[]
        : V
      : F extends { type: 'state'; states: Readonly<Record<infer S, unknown>> }
        ? S
        : string;

type IsOptional<F> = F extends { when: object }
  ? true
  : F extends { required: true }
    ? false
    : F extends { type: 'state' }
      ? false
      : true;

/** The record of a description, one level deep: references are ids, never the record behind them. Write-only fields are left out. */
export type RecordOf<R extends { fields: Readonly<Record<string, Field>> }> = { id: string } & {
  -readonly [K in keyof R['fields'] as R['fields'][K] extends { type: 'password' | 'secret' } ? never : K]: IsOptional<
    R['fields'][K]
  > extends true
    ? ValueOf<R['fields'][K]> | null
    : ValueOf<R['fields'][K]>;
};
