import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { VisibleResource } from '../../../schema/visible.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions } from '../testing/samples.ts';

afterEach(cleanup);

const reason = { en: 'The printer is off.', nl: 'De drukker is er niet.' };
const withStops = (...stops: string[]) =>
  sampleDescriptions().map(
    (one): VisibleResource => (one.name === 'books' ? { ...one, notices: [{ ...reason, stops }] } : one),
  );

it('turns off the button of a transition that cannot be taken now, and says why', async () => {
  renderAdmin({ path: '/books/3/show', descriptions: withStops('release') });
  const button = await screen.findByRole('button', { name: 'Release', description: reason.en });
  expect(button).toHaveProperty('disabled', true);
});

it('turns off the way to a new record, and says why', async () => {
  renderAdmin({ path: '/books', descriptions: withStops('create') });
  const button = await screen.findByRole('button', { description: reason.en });
  expect(button).toHaveProperty('disabled', true);
});

it('leaves the others as they are', async () => {
  renderAdmin({ path: '/books/3/show', descriptions: withStops('retract') });
  expect(await screen.findByRole('button', { name: 'Release' })).toHaveProperty('disabled', false);
});
