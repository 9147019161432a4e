import { rolesOf } from '../../schema/application.ts';
import { type SystemServices, systemContext } from '../operations/write/writeContext.ts';
import { storedRows } from '../sql/storedRows.ts';
import { updateRows } from '../sql/write.ts';
import { sharedViews } from './descriptions.ts';
import { asRole } from './validateView.ts';
import { fits, viewQueryIn } from './viewQuery.ts';

/**
 * Checks shared views again at start, as rights and fields change with the descriptions. A view that its readers may no longer
 * read is hidden from them; administrators see that it does not fit.
 */
export async function revalidateViews(services: SystemServices): Promise<void> {
  const entity = services.model.entities.get(sharedViews.name);
  if (!entity) return;
  const { db } = services.database;
  // Uses the rights of the descriptions, as those of the system are unlimited.
  const context = { ...systemContext(services), model: services.model };
  const changed = (await storedRows(db, entity, {})).flatMap(({ id, values }) => {
    const query = viewQueryIn(String(values['query']));
    const role = rolesOf(services.model.application).find((one) => one === values['role']);
    const isFitting = query && role ? fits(asRole(context, role), String(values['resource']), query) : false;
    return isFitting === values['fits'] ? [] : [{ id, values: { fits: isFitting } }];
  });
  await updateRows(db, entity, changed);
}
