import type { Fault } from '../../../../schema/fault.ts';
import type { ErrorObject } from '../../../errors.ts';
import type { Entity } from '../../../model.ts';
import type { Check, CheckName, Finding } from '../checks/check.ts';
import { checks } from '../checks/checks.ts';
import type { Draft } from '../draft.ts';
import { faultErrors } from '../faultErrors.ts';
import type { WriteContext } from '../writeContext.ts';

/** Holds a draft with all its errors: 422 for faults, 409 for frozen records and transitions that are not allowed. */
export interface Verdict {
  draft: Draft;
  errors: readonly ErrorObject[];
}

/** Validates transformed drafts by every check, and collects all faults. */
export async function validate(context: WriteContext, entity: Entity, drafts: readonly Draft[]): Promise<Verdict[]> {
  const found = await findings(context, entity, drafts, checks);
  return drafts.map((draft, position) => ({
    draft,
    errors: errorsOf(context, entity, draft, findingsAt(found, position)),
  }));
}

/** Tells whether a draft has no fault but those that the database would refuse when it is written. */
export async function isSoundButForDatabase(context: WriteContext, entity: Entity, draft: Draft): Promise<boolean> {
  const asked = checks.filter(({ isKeptByDatabase }) => !isKeptByDatabase);
  return findingsAt(await findings(context, entity, [draft], asked), 0).length === 0;
}

type Findings = ReadonlyMap<CheckName, readonly (readonly Finding[])[]>;

/** Runs checks in their order, each with the findings of those it depends on. */
async function findings(
  context: WriteContext,
  entity: Entity,
  drafts: readonly Draft[],
  asked: readonly Check[],
): Promise<Findings> {
  const found = new Map<CheckName, readonly (readonly Finding[])[]>();
  for (const { name, find, dependsOn } of asked) {
    const before = (position: number): Finding[] => dependsOn.flatMap((other) => found.get(other)?.[position] ?? []);
    const isSound = (position: number, field: string): boolean =>
      !before(position).some((finding) => isFault(finding) && finding.field === field);
    const isFaultless = (position: number): boolean => before(position).length === 0;
    found.set(name, await find({ context, entity, drafts, isSound, isFaultless }));
  }
  return found;
}

const findingsAt = (found: Findings, position: number): Finding[] =>
  [...found.values()].flatMap((of) => of[position] ?? []);

const isFault = (finding: Finding): finding is Fault => !('status' in finding);

function errorsOf(
  context: WriteContext,
  entity: Entity,
  { submission }: Draft,
  found: readonly Finding[],
): ErrorObject[] {
  const errors = found.flatMap((finding) => (isFault(finding) ? [] : [finding]));
  return [...errors, ...faultErrors(context, entity, found.filter(isFault), submission.pointerOf)];
}
