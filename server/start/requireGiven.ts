import type { Described } from '../../schema/check/described.ts';
import { DescriptionError } from '../../schema/check/fault.ts';
import { ungivenFindings } from '../../schema/check/form.ts';
import type { RightsTable } from '../../schema/rights.ts';
import type { Rules } from '../../schema/rule.ts';
import { ownerOf } from '../../schema/view.ts';

/**
 * Requires that a role or a rule gives what a new record must have.
 * @throws DescriptionError that names each field which nothing gives
 */
export function requireGiven(descriptions: readonly Described[], rights: RightsTable, rules: readonly Rules[]): void {
  const deriving = new Set(rules.filter(({ derive = [] }) => derive.length > 0).map(({ resource }) => resource));
  const faults = descriptions
    .filter(({ resource }) => !deriving.has(ownerOf(resource)))
    .flatMap(({ file, resource }) => ungivenFindings(resource, rights).map((finding) => ({ file, ...finding })));
  if (faults.length > 0) throw new DescriptionError(faults);
}
