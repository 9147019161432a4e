import { cleanup, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { testDataProvider } from '../../views/testing/testDataProvider.ts';
import type { Renewal } from './homeParts.ts';
import { Renewals } from './Renewals.tsx';

afterEach(cleanup);

const domain = (name: string, ends: Renewal['ends']): Renewal => ({
  ...{ id: name, name, day: '2027-12-01', renews: ends !== 'chosen', price: null },
  ends,
});

it('says of each domain whether it renews, ends, or ends unless an invoice is paid', async () => {
  const items = [domain('a.nl', null), domain('b.nl', 'chosen'), domain('c.nl', 'notServed'), domain('d.nl', 'unpaid')];
  await renderPage(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider({})}>
        <Renewals renewals={{ part: 'renewals', count: 4, items }} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringMatching(/^a\.nlWordt verlengd op /),
    expect.stringMatching(/^b\.nlStopt op \d+ \w+ \d+$/),
    expect.stringMatching(/^c\.nlStopt op \d+ \w+ \d+$/),
    expect.stringMatching(/^d\.nlStopt op .*, tenzij de openstaande factuur wordt betaald$/),
  ]);
});
