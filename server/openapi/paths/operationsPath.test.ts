import { afterAll, beforeAll, expect, test } from 'vitest';
import { atomicMediaType } from '../../jsonapi/answer.ts';
import { checkBy } from '../../testing/openApi.ts';
import { operate } from '../../testing/operate.ts';
import { type GarageApp, garageApp } from '../../testing/worlds/garageApp.ts';
import { openApiDocument } from '../document.ts';
import { viewpoint } from '../viewpoint.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

test('operations are answered as the document says', async () => {
  const document = openApiDocument(viewpoint(app.services.model, 'admin', 'en'));
  const response = document.paths['/operations']?.post?.responses[200];
  const schema = response && 'content' in response ? response.content?.[atomicMediaType]?.schema : undefined;
  const { body } = await operate(app, [
    { op: 'add', data: { type: 'drivers', lid: 'd', attributes: { email: 'open@example.nl' } } },
    { op: 'remove', ref: { type: 'drivers', lid: 'd' } },
  ]);
  expect(checkBy(document, schema ?? {}).safeParse(body).error).toBeUndefined();
});

test('who may write nothing is shown no operations', () => {
  expect(openApiDocument(viewpoint(app.services.model, 'visitor', 'en')).paths).not.toHaveProperty(['/operations']);
});
