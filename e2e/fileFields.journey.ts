/** Walks through files and pictures of records, in a portal with a description that has both. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from './portal.ts';
import { type PortalServer, startPortal } from './portalServer.ts';

const test = base.extend<{ portal: PortalServer }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'gastheer-e2e-'));
      const portal = await startPortal({ dataDir, customers: 3, descriptions: 'e2e/fixtures/with-files' });
      await use(portal);
      await portal.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
});

const pdf = { name: 'Huur 2026.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
const disguised = { ...pdf, name: 'factuur.pdf', buffer: Buffer.from('MZ\u0090\u0000 no PDF at all') };

test('a file and a picture are chosen, refused in words, saved, seen in list and page, downloaded and removed', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a7' } })
    .jpeg()
    .toBuffer();
  await signIn(page, 'admin');
  await page.goto('/agreements/create');
  await page.getByLabel(/^Onderwerp/).fill('Huur');
  const signed = page.getByLabel(/^Ondertekend exemplaar/);
  await signed.setInputFiles(disguised);
  await expect(page.getByRole('alert')).toContainText(
    'De inhoud van dit bestand is niet van een soort die hier is toegestaan: PDF.',
  );
  await signed.setInputFiles(pdf);
  await expect(page.getByRole('button', { name: 'Huur 2026.pdf verwijderen' })).toBeVisible();
  await page.getByLabel(/^Foto/).setInputFiles({ name: 'pand.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('button', { name: 'pand.webp verwijderen' })).toBeVisible();
  expect((await new AxeBuilder({ page }).include('form').analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Toevoegen' }).click();

  await expect(page.getByRole('img', { name: 'pand.webp' })).toBeVisible();
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Huur 2026.pdf downloaden' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Huur 2026.pdf');

  await page.goto('/agreements');
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Huur 2026.pdf');
  await expect(row.locator('img')).toBeVisible();

  await page.getByRole('row').nth(1).getByText('Huur', { exact: true }).click();
  await page.getByRole('link', { name: 'Bewerken' }).click();
  await page.getByRole('button', { name: 'Huur 2026.pdf verwijderen' }).press('Enter');
  await expect(signed).toBeFocused();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('button', { name: 'Huur 2026.pdf downloaden' })).toBeHidden();
  await page.getByRole('tab', { name: 'Geschiedenis' }).click();
  await expect(page.getByRole('tabpanel').getByText('Huur 2026.pdf').first()).toBeVisible();
});
