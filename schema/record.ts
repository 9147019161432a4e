import type { Field, TypeWith } from './field.ts';
import type { StoredFile } from './types/shared/storedFile.ts';

type ValueOf<F extends Field> = F extends { type: TypeWith<'min'> }
  ? number
  : F extends { type: 'boolean' }
    ? boolean
    : F extends { type: 'choice' | 'choices'; options: readonly { value: infer V }[] }
      ? F extends { type: 'choices' }
        ? V[]
        : V
      : F extends { type: 'texts' }
        ? string[]
        : F extends { type: 'file' | 'picture' }
          ? StoredFile
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

type HasStart<F> = F extends { default: string | number | boolean | readonly string[] } | { type: 'state' }
  ? true
  : false;

/** Types the record of a singleton; values without a default are null until it is first saved. */
export type SingleRecordOf<R extends { fields: Readonly<Record<string, Field>> }> = {
  [K in keyof RecordOf<R>]: K extends keyof R['fields']
    ? HasStart<R['fields'][K]> extends true
      ? RecordOf<R>[K]
      : RecordOf<R>[K] | null
    : RecordOf<R>[K];
};

/** Types the record of a description. References are ids, and write-only fields are left out. */
export type RecordOf<R extends { fields: Readonly<Record<string, Field>> }> = { id: string } & {
  -readonly [K in keyof R['fields'] as R['fields'][K] extends { type: 'password' | 'secret' } ? never : K]: IsOptional<
    R['fields'][K]
  > extends true
    ? ValueOf<R['fields'][K]> | null
    : ValueOf<R['fields'][K]>;
};
