import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { applies, holds } from '../schema/condition.ts';
import type { VisibleField, VisibleResource } from '../schema/visible.ts';
import { sampleText } from './fixtures/sampleText.ts';
import { type Account, interfaceAs, signIn } from './portal.ts';

interface Stored {
  id: string;
  attributes: Record<string, unknown>;
}

/** Every resource that one account is told of, each walked through on its own; what fails of one does not hide the next. */
interface Walk {
  page: Page;
  api: APIRequestContext;
  description: VisibleResource;
}

const pageSize = 25;

for (const account of ['admin', 'klant'] as const) {
  test(`${account}: every resource opens as a list, is sorted and filtered`, async ({ page, baseURL }) => {
    await walkThrough(page, { account, baseURL: baseURL ?? '' }, async (walk) => {
      await opensAsList(walk);
      await isSorted(walk);
      await isFiltered(walk);
    });
  });

  test(`${account}: of every resource a record is shown, and edited where that is allowed`, async ({
    page,
    baseURL,
  }) => {
    await walkThrough(page, { account, baseURL: baseURL ?? '' }, async (walk) => {
      const { records } = await stored(walk);
      const [first] = records;
      if (first) await isShown(walk, first);
      await isEdited(walk, records);
    });
  });

  test(`${account}: of every resource a record is made and deleted where that is allowed`, async ({
    page,
    baseURL,
  }) => {
    await walkThrough(page, { account, baseURL: baseURL ?? '' }, async (walk) => {
      if (!walk.description.can.create) return;
      if ((await isMade(walk)) && walk.description.can.delete) await isDeleted(walk);
    });
  });
}

async function walkThrough(
  page: Page,
  { account, baseURL }: { account: Account; baseURL: string },
  look: (walk: Walk) => Promise<void>,
): Promise<void> {
  test.setTimeout(900_000);
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`));
  page.on('response', (answer) => {
    if (answer.status() >= 500) broken.push(`${answer.status()} ${answer.url()}`);
  });
  await signIn(page, account);
  const api = await interfaceAs(account, baseURL);
  const { data } = (await (await api.get('/api/schema')).json()) as { data: VisibleResource[] };
  expect(data.length).toBeGreaterThan(5);
  for (const description of data) {
    await test.step(description.name, async () => {
      try {
        await look({ page, api, description });
      } catch (error) {
        expect.soft(String(error), description.name).toBe('no fault');
      }
    });
  }
  expect(broken).toEqual([]);
}

async function stored({ api, description }: Pick<Walk, 'api' | 'description'>, query = '') {
  const answer = await api.get(`/api/${description.name}?per_page=100${query}`);
  expect(answer.status(), answer.url()).toBe(200);
  const { data, meta } = (await answer.json()) as { data: Stored[]; meta: { total: number } };
  return { records: data, total: meta.total };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The list has as many rows as the interface gives, below a row of headings. */
async function hasRows({ page }: Walk, total: number): Promise<void> {
  if (total === 0) await expect(page.getByRole('row')).toHaveCount(0);
  else await expect(page.getByRole('row')).toHaveCount(1 + Math.min(total, pageSize));
}

async function opensAsList(walk: Walk): Promise<void> {
  const { page, description } = walk;
  await page.goto(`/${description.name}`);
  await expect(heading(page)).toHaveText(description.label.nl[1]);
  await hasRows(walk, (await stored(walk)).total);
}

async function isSorted({ page, description }: Walk): Promise<void> {
  const button = page.getByRole('button', { name: /^Sorteren op/ }).first();
  if (!(await button.isVisible())) return;
  await button.click();
  await expect(page, description.name).toHaveURL(/[?&]sort=/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

/** By the first filter offered whose values can be told from the description. */
async function isFiltered(walk: Walk): Promise<void> {
  const { page, description } = walk;
  const filters = description.list.filters.flatMap((name) => {
    const field = description.fields[name];
    const value = field && firstValue(field);
    return value === undefined ? [] : [{ name, value }];
  });
  const [filter] = filters;
  if (!filter) return;
  const { total } = await stored(walk, `&filter[${filter.name}]=${filter.value}`);
  await page.goto(`/${description.name}?filter=${encodeURIComponent(JSON.stringify({ [filter.name]: filter.value }))}`);
  await expect(heading(page)).toBeVisible();
  await hasRows(walk, total);
}

function firstValue(field: VisibleField): unknown {
  if (field.type === 'boolean') return true;
  if (field.type === 'choice') return field.options[0]?.value;
  return field.type === 'state' ? Object.keys(field.states)[0] : undefined;
}

async function isShown({ page, description }: Walk, { id, attributes }: Stored): Promise<void> {
  await page.goto(`/${description.name}/${id}/show`);
  await expect(heading(page)).toBeVisible();
  const [title = ''] = description.title;
  const named = attributes[title];
  if (description.fields[title]?.type === 'text' && typeof named === 'string')
    await expect(heading(page)).toContainText(named);
  const edit = page.getByRole('link', { name: 'Bewerken' });
  await expect(edit).toHaveCount(description.can.update ? 1 : 0);
  const remove = page.getByRole('button', { name: 'Verwijderen', exact: true });
  await expect(remove).toHaveCount(description.can.delete ? 1 : 0);
}

/** A text is lengthened, of a record that is not frozen. */
async function isEdited({ page, description }: Walk, records: readonly Stored[]): Promise<void> {
  const { frozen, can } = description;
  const record = records.find(({ attributes }) => !frozen || holds(frozen.unless, attributes));
  if (!can.update || !record) return;
  await page.goto(`/${description.name}/${record.id}`);
  await expect(heading(page)).toBeVisible();
  const text = Object.values(description.fields).find(
    (field) =>
      (field.type === 'longText' || (field.type === 'text' && !field.maxLength)) &&
      field.rights.update &&
      applies(field, record.attributes),
  );
  if (!text) return;
  const input = labelled(page, text).first();
  await input.fill(`${await input.inputValue()} bis`);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page).toHaveURL(new RegExp(`/${description.name}/${record.id}/show`));
}

const labelled = (page: Page, { label }: Pick<VisibleField, 'label'>) =>
  page.getByLabel(new RegExp(`^${escaped(label.nl)}(\\s*\\*)?$`));

/** What is required is asked for; filled in, the record is made, or the form says at a field what is against it. */
async function isMade({ page, description }: Walk): Promise<boolean> {
  await page.goto(`/${description.name}/create`);
  await expect(heading(page)).toBeVisible();
  const save = page.getByRole('button', { name: 'Toevoegen' });
  const needed = Object.values(description.fields).filter(
    (field) =>
      field.rights.create &&
      field.required === true &&
      field.default === undefined &&
      applies(field, defaultsOf(description)),
  );
  if (needed.length > 0) {
    await save.click();
    await expect(page.getByText('Dit veld is verplicht').first()).toBeVisible();
  }
  for (const field of needed) await fillIn(page, field);
  await save.click();
  const isShownNow = () => /\/\d+\/show/.test(page.url());
  await expect
    .poll(async () => isShownNow() || (await page.locator('[aria-invalid="true"], [role="alert"]').count()) > 0)
    .toBe(true);
  return isShownNow();
}

const defaultsOf = ({ fields }: VisibleResource): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default ?? null]));

async function fillIn(page: Page, field: VisibleField): Promise<void> {
  const input = labelled(page, field).first();
  const text = sampleText(field);
  if (text !== undefined) return input.fill(text);
  await input.click();
  await page.getByRole('option').first().click();
}

async function isDeleted({ page, description }: Walk): Promise<void> {
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page).toHaveURL(new RegExp(`/${description.name}(\\?|$)`));
}
