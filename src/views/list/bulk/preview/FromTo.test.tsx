import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { text, texts } from '../../../../../schema/fields.ts';
import { resource } from '../../../../../schema/resource.ts';
import { rightsTable } from '../../../../../schema/rights.ts';
import { application } from '../../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../../schema/visible.ts';
import { useDescription } from '../../../descriptions.tsx';
import { renderAdmin } from '../../../testing/renderAdmin.tsx';
import { FromTo } from './FromTo.tsx';

afterEach(cleanup);

const label = (en: string) => ({ en, nl: en });
const parcels = resource('parcels', {
  label: { en: ['Parcel', 'Parcels'], nl: ['Pakket', 'Pakketten'] },
  title: 'code',
  fields: { code: text(label('Code'), { required: true }), marks: texts(label('Marks')) },
  access: { admin: 'all' },
  drawnTabs: { preview: label('Preview') },
});

function Preview() {
  const record = { id: '1', code: 'P1', marks: ['fragile', 'tall'] };
  return <FromTo description={useDescription()} record={record} changes={{ code: 'P2', marks: ['fragile', 'tall'] }} />;
}

it('what a record gets is shown for fields that differ, and not for a list of the same', async () => {
  renderAdmin({
    path: '/parcels/1/show?tab=preview',
    rows: { parcels: [{ id: '1', code: 'P1', marks: [] }] },
    descriptions: visibleResources([parcels], rightsTable([parcels], application).admin, 'admin', application),
    extensions: { tabs: { preview: () => <Preview /> } },
  });
  expect(await screen.findByText(/P2/)).toBeTruthy();
  expect(screen.queryByText(/tall/)).toBeNull();
});
