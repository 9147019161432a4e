import { seriousFaults } from './fixtures/walk/seriousFaults.ts';
import { widthsFor } from './fixtures/widths.ts';
import { expect, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

for (const width of widthsFor('status'))
  test(`a customer follows an incident that staff announces, ${width} px wide`, async ({ page, baseURL }) => {
    const staff = await interfaceAs('admin', baseURL ?? '');
    const attributes = {
      titleNl: 'Websites zijn traag',
      titleEn: 'Websites are slow',
      textNl: 'Wij zoeken de oorzaak.',
      textEn: 'We look for the cause.',
      services: ['web'],
      startsAt: new Date().toISOString(),
    };
    const made = await staff.post('/api/announcements', { data: { data: { type: 'announcements', attributes } } });
    expect(made.status(), await made.text()).toBe(201);
    const { id } = (await made.json()).data;
    const move = (state: string) =>
      staff.patch(`/api/announcements/${id}`, { data: { data: { type: 'announcements', id, attributes: { state } } } });
    expect((await move('ongoing')).status()).toBe(200);
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'klant');
    await page.goto('/');
    const alert = page.getByRole('alert').filter({ hasText: 'Websites zijn traag' });
    await alert.getByRole('link', { name: 'Bekijk de status' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Status van uw diensten' })).toBeVisible();
    const web = page.getByRole('listitem').filter({ hasText: 'Websites' });
    await expect(web.getByText('Storing', { exact: true })).toBeVisible();
    const open = page.getByRole('article').filter({ hasText: 'Wij zoeken de oorzaak.', hasNotText: 'opgelost' });
    await expect(open).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    expect((await move('resolved')).status()).toBe(200);
    await page.reload();
    await expect(web.getByText('Werkt', { exact: true })).toBeVisible();
  });
