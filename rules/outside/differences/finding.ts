import type { Difference } from '../../../resources/differences.ts';
import type { FollowUp } from '../../../schema/rule.ts';

/** Describes one difference between our records and a service. */
export type Finding = Pick<Difference, 'place' | 'kind' | 'name'> &
  Partial<
    Pick<Difference, 'property' | 'here' | 'there' | 'domain' | 'hosting' | 'server' | 'canTakeOver' | 'canSetThere'>
  >;

/** Describes a field of a record that is compared with its counterpart at a service. */
export interface Aspect<Row, Remote> {
  property: NonNullable<Difference['property']>;
  /** Gives our value as people read it; undefined where there is nothing to compare. */
  here(row: Row): string | undefined;
  there(remote: Remote): string;
  /** Gives the values of our record that take over what is there; undefined where nobody can. */
  taken?(there: string, row: Row): Partial<Row> | undefined;
  /** Makes the call that brings about there what we have. */
  call?(row: Row, now: Date): FollowUp;
}

/** Writes a yes or no in both languages. */
export const mark = (isSo: boolean): string => (isSo ? '✓' : '–');
export const isMarked = (text: string): boolean => text === '✓';

/** Compares a record with its counterpart, field by field. `common`: what all its findings share. */
export const differing = <Row, Remote>(
  aspects: readonly Aspect<Row, Remote>[],
  row: Row,
  remote: Remote,
  common: Pick<Finding, 'place' | 'name'> & Partial<Finding>,
): Finding[] =>
  aspects.flatMap(({ property, here: hereOf, there: thereOf, taken, call }) => {
    const here = hereOf(row);
    const there = thereOf(remote);
    if (here === undefined || here === there) return [];
    const canTakeOver = taken?.(there, row) !== undefined;
    return [{ ...common, kind: 'different', property, here, there, canTakeOver, canSetThere: call !== undefined }];
  });
