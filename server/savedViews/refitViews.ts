import { roles } from '../../schema/role.ts';
import { type SystemServices, systemContext } from '../operations/write/writeContext.ts';
import { storedRows } from '../sql/storedRows.ts';
import { updateRows } from '../sql/write.ts';
import { sharedViews } from './descriptions.ts';
import { asRole } from './judgeView.ts';
import { fits, viewQueryIn } from './viewQuery.ts';

/**
 * Judges shared views anew, at start: rights and fields change only with the descriptions. What its readers may no longer read is
 * hidden from them; administrators see that it does not fit.
 */
export async function refitViews(services: SystemServices): Promise<void> {
  const entity = services.model.entities.get(sharedViews.name);
  if (!entity) return;
  const { db } = services.database;
  // With the rights of the descriptions; those of the system have no bounds.
  const context = { ...systemContext(services), model: services.model };
  const changed = (await storedRows(db, entity, {})).flatMap(({ id, values }) => {
    const query = viewQueryIn(String(values['query']));
    const role = roles.find((one) => one === values['role']);
    const isFitting = query && role ? fits(asRole(context, role), String(values['resource']), query) : false;
    return isFitting === values['fits'] ? [] : [{ id, values: { fits: isFitting } }];
  });
  await updateRows(db, entity, changed);
}
