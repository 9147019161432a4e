import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { VisibleField } from '../../../schema/visible.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions } from '../testing/samples.ts';

afterEach(cleanup);

/** Describes the sample books, with a tax rate required for paper ones. */
const descriptions = sampleDescriptions().map((description) => {
  const rate = description.fields['taxRate'];
  if (!rate) return description;
  const taxRate = { ...rate, required: { kind: 0 } } as VisibleField;
  return { ...description, fields: { ...description.fields, taxRate } };
});

it.each([
  ['1', 'Tax rate *'],
  ['2', 'Tax rate'],
])('marks a field as required by what record %s holds', async (id, label) => {
  renderAdmin({ path: `/books/${id}`, descriptions });
  const input = (await screen.findByLabelText(/^Tax rate/)) as HTMLInputElement;
  expect(input.labels?.[0]?.textContent?.replaceAll('\u2009', ' ').trim()).toBe(label);
});
