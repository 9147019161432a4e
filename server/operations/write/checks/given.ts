import type { Fault } from '../../../../schema/fault.ts';
import { changeOf } from '../draft.ts';
import type { Validated } from './check.ts';

/** Finds missing values from which others are derived, such as the document of a letter. */
export const givenFaults = ({ context, entity, drafts }: Validated): Fault[][] =>
  drafts.map((draft) => {
    const { given = [] } = entity.rules ?? {};
    return context.isSystem ? [] : given.flatMap((rule) => rule(changeOf(entity, draft)));
  });
