import { expect, test } from 'vitest';
import { ApiError } from '../../../errors.ts';
import { garageApp } from '../../../testing/worlds/garageApp.ts';
import { requireView } from '../../read/view.ts';
import { systemContext } from '../writeContext.ts';
import { lockMany } from './lockMany.ts';

test('more rows than one request may have are refused at what chose them', async () => {
  const app = await garageApp();
  await app.seed('repairs', ...[1, 2, 3].map((hours) => ({ what: 'Lak', hours, vehicle: app.anna.vehicle })));
  const context = systemContext(app.services);
  const view = requireView(context, 'repairs');
  const pointer = '/data/attributes/filter';
  expect(await lockMany(context, view, undefined, { pointer, most: 3 })).toHaveLength(3);
  const refused = await lockMany(context, view, undefined, { pointer, most: 2 }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 422, errors: [{ code: 'TOO_MANY_ROWS', source: { pointer } }] });
  await app.close();
});
