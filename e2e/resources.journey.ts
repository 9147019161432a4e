/** @long: 45 s, by part */
import type { APIRequestContext } from '@playwright/test';
import { isRequired } from '../schema/condition.ts';
import { operatorsOf } from '../schema/operators.ts';
import { sampleOf } from '../schema/testing/thoroughness.ts';
import type { VisibleField, VisibleResource } from '../schema/visible.ts';
import { isDeletable, isEditable } from '../src/views/record/frozen.ts';
import { withOnlyRecords } from '../src/views/record/onlyRecords.ts';
import { hasOwnPages, onlyIdOf } from '../src/views/record/ownPages.ts';
import { answers, changes } from './fixtures/answers.ts';
import { asOnPage } from './fixtures/asOnPage.ts';
import { changeSomething, fillIn, offeredIn } from './fixtures/fillForm.ts';
import { asksOfParent, openParts } from './fixtures/parents.ts';
import { submit } from './fixtures/submit.ts';
import { go } from './fixtures/walk/go.ts';
import { partsOf } from './fixtures/walk/part.ts';
import { expect, type Page, test } from './journey.ts';
import { type Account, interfaceAs, signIn } from './portal.ts';

// Switches traces off, as recording some two hundred pages takes longer than opening them. Limits actions, so that one
// that hangs hides only itself.
test.use({ trace: 'off', actionTimeout: 30_000 });
test.describe.configure({ mode: 'parallel' });

type Attributes = Record<string, unknown>;

interface Stored {
  id: string;
  attributes: Attributes;
}

interface Walk {
  page: Page;
  api: APIRequestContext;
  description: VisibleResource;
  /** The first page of records, as the interface returns them. */
  records: readonly Stored[];
  total: number;
}

const pageSize = 25;

const walks = [
  { account: 'admin', parts: partsOf(4, 'resources of an administrator') },
  { account: 'klant', parts: partsOf(3, 'resources of a customer') },
] as const;

for (const { account, parts } of walks)
  for (const part of parts)
    test(`${account}: every resource of ${part.title} opens: its list is sorted and filtered, its records are shown, edited, made and deleted`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(600_000);
      const broken = noteWhatBreaks(page);
      const { api, descriptions } = await described(page, account, baseURL ?? '');
      const refused: string[] = [];
      const note = (what: string, refusal: string | null): unknown => refusal && refused.push(`${what}: ${refusal}`);
      const own = part.of(descriptions).filter(hasOwnPages);
      for (const description of sampleOf(own, { size: 3, name: `resources of ${account}, ${part.title}` })) {
        const walk = { page, api, description, ...(await stored(api, description)) };
        await attempt(description, 'list', () => opensAsList(walk));
        if (onlyIdOf(description) === undefined) {
          await attempt(description, 'sort', () => isSorted(walk));
          await attempt(description, 'filter', () => isFiltered(walk));
        }
        await attempt(description, 'show', () => isShown(walk));
        await attempt(description, 'edit', async () => note(`edit ${description.name}`, await isEdited(walk)));
        await attempt(description, 'create and delete', async () =>
          note(`create ${description.name}`, await isMadeAndDeleted(walk)),
        );
      }
      expect(broken).toEqual([]);
      expect(refused).toEqual([]);
    });

/** Reports faults softly, so that one resource does not hide the next. */
async function attempt({ name }: VisibleResource, what: string, look: () => Promise<unknown>): Promise<void> {
  await test.step(`${name}: ${what}`, async () => {
    try {
      await look();
    } catch (error) {
      expect.soft(String(error), `${name}: ${what}`).toBe('no fault');
    }
  });
}

function noteWhatBreaks(page: Page): string[] {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`));
  page.on('response', (answer) => {
    if (answer.status() >= 500) broken.push(`${answer.status()} ${answer.url()}`);
  });
  return broken;
}

async function described(page: Page, account: Account, baseURL: string) {
  await signIn(page, account);
  const api = await interfaceAs(account, baseURL);
  const { data } = (await (await api.get('/api/schema')).json()) as { data: VisibleResource[] };
  expect(data.length).toBeGreaterThan(5);
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  const own = await Promise.all(
    data.filter(({ menu }) => menu.own).map(async (one) => ({ one, ...(await stored(api, one)) })),
  );
  const only = own.flatMap(({ one, records }) =>
    records.length === 1 ? [[one.name, records[0]?.id ?? ''] as const] : [],
  );
  return { api, descriptions: withOnlyRecords(data, new Map(only)) };
}

async function stored(api: APIRequestContext, { name }: Pick<VisibleResource, 'name'>, query = '') {
  const answer = await api.get(`/api/${name}?per_page=100${query}`);
  expect(answer.status(), answer.url()).toBe(200);
  const { data, meta } = (await answer.json()) as { data: Stored[]; meta: { total: number } };
  return { records: data, total: meta.total };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Expects as many rows as the interface returns, below a row of headings. */
async function hasRows(page: Page, total: number): Promise<void> {
  await expect(page.getByRole('row')).toHaveCount(total === 0 ? 0 : 1 + Math.min(total, pageSize));
}

async function opensAsList({ page, api, description }: Walk): Promise<void> {
  await go(page, `/${description.name}`);
  if (description.onlyId) return expect(page).toHaveURL(new RegExp(`/${description.onlyId}/show$`));
  await expect(heading(page)).toHaveText(description.label.nl[description.singleton ? 0 : 1]);
  if (!description.singleton) await showsAll({ page, api, description }, openingQuery(description));
}

/** Expects as many rows as the interface returns. Asks again, as jobs that run by the clock come and go. */
async function showsAll({ page, api, description }: Omit<Walk, 'records' | 'total'>, query: string): Promise<void> {
  let isAgain = false;
  await expect(async () => {
    if (isAgain) await page.reload();
    isAgain = true;
    const { total } = await stored(api, description, query);
    await hasRows(page, total);
  }).toPass({ timeout: 60_000 });
}

/** Returns the query of the view that a list opens with; an empty text where it opens with all records. */
function openingQuery({ list }: VisibleResource): string {
  const filter = list.views?.find(({ opens }) => opens)?.filter ?? {};
  return Object.entries(filter)
    .flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((one) => `&filter[${name}][]=${one}`) : [`&filter[${name}]=${value}`],
    )
    .join('');
}

async function isSorted({ page }: Walk): Promise<void> {
  const button = page.getByRole('button', { name: /^Sorteren op/ }).first();
  if (!(await button.isVisible())) return;
  await button.click();
  await expect(page).toHaveURL(/[?&]sort=/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

/** Filters by the first field whose description tells a value, preferably one offered in the bar. */
async function isFiltered({ page, api, description }: Walk): Promise<void> {
  const [filter] = [...description.list.filters, ...Object.keys(description.fields)].flatMap((name) => {
    const field = description.fields[name];
    return field?.filter ? filterOf(name, field) : [];
  });
  if (!filter) return;
  await go(page, `/${description.name}?filter=${encodeURIComponent(JSON.stringify(filter.value))}`);
  await showsAll({ page, api, description }, filter.query);
}

function filterOf(name: string, field: VisibleField): { query: string; value: object }[] {
  const equal = (value: unknown) => [{ query: `&filter[${name}]=${value}`, value: { [name]: value } }];
  if (field.type === 'boolean') return equal(true);
  if (field.type === 'choice') return equal(field.options[0]?.value);
  if (field.type === 'state') return equal(Object.keys(field.states)[0]);
  if (!operatorsOf[field.type].includes('contains') || field.type === 'choices') return [];
  return [{ query: `&filter[${name}][contains]=a`, value: { [name]: { contains: 'a' } } }];
}

async function isShown({ page, api, description, records }: Walk): Promise<void> {
  const [first] = records;
  if (!first) return;
  await go(page, `/${description.name}/${first.id}/show`);
  const [title = ''] = description.title;
  const named = first.attributes[title];
  if (description.fields[title]?.type === 'text' && typeof named === 'string' && !description.singleton)
    await expect(heading(page)).toContainText(named);
  else if (!description.singleton) await expect(heading(page)).not.toHaveText(description.label.nl[1]);
  const edit = page.getByRole('link', { name: 'Bewerken' });
  const { record, known } = await asOnPage(api, description, first.id);
  await expect(edit).toHaveCount(isEditable(description, record, known) ? 1 : 0);
  // Asks the head of the page alone, as pages made by hand remove parts of the record too.
  const remove = page.locator('main header').getByRole('button', { name: 'Verwijderen', exact: true });
  await expect(remove).toHaveCount(isDeletable(description, record, known) ? 1 : 0);
}

async function isEdited({ page, api, description }: Walk): Promise<string | null> {
  const known = changes[description.name];
  const { records } = await stored(api, description, openParts(description) + (known?.of ?? ''));
  const record = records.find(({ attributes }) => isEditable(description, attributes));
  if (!record) return null;
  await go(page, `/${description.name}/${record.id}`);
  await expect(page.getByRole('button', { name: 'Opslaan' })).toBeVisible();
  return (await changeSomething(page, description, record.attributes, known?.into)) ? submit(page, 'Opslaan') : null;
}

/** Adds a part to the first record that allows it, as its page does. Returns undefined where none does. */
async function partOf({ api, description }: Walk): Promise<string | undefined> {
  const [asked] = asksOfParent(description);
  const field = description.fields[asked?.reference ?? ''];
  if (!asked || field?.type !== 'reference') return '';
  const { records } = await stored(api, { name: field.to }, `&filter[${asked.path}]=${asked.value}`);
  const [parent] = records;
  return parent && `?source=${encodeURIComponent(JSON.stringify({ [asked.reference]: parent.id }))}`;
}

/** Expects required fields to be demanded, then creates the record and deletes it where allowed. */
async function isMadeAndDeleted(walk: Walk): Promise<string | null> {
  const { page, description } = walk;
  if (!description.can.create) return null;
  const source = await partOf(walk);
  if (source === undefined) return null;
  await go(page, `/${description.name}/create${source}`);
  // Tells it from buttons of the page before, which may still be there.
  const save = page.getByRole('button', { name: 'Toevoegen', exact: true }).and(page.locator('[type=submit]'));
  await expect(save).toBeVisible();
  const needed = neededOf(description);
  if (needed.length > 0) {
    await save.click();
    await expect(page.getByText('Dit veld is verplicht').first()).toBeVisible();
  }
  const [whole] = asksOfParent(description);
  const known = answers[description.name] ?? {};
  const asked = offeredIn(description).filter(([name]) => name in known && !needed.some(([other]) => other === name));
  for (const [name, field] of [...needed, ...asked])
    if (name !== whole?.reference) await fillIn(page, field, known[name]);
  const refusal = await submit(page, 'Toevoegen');
  if (refusal === null && description.can.delete) await isDeleted(walk);
  return refusal;
}

function neededOf({ fields, form }: VisibleResource): [string, VisibleField][] {
  const defaults = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default ?? null]));
  return offeredIn({ fields, form }).filter(
    ([, field]) => field.rights.create && field.default === undefined && isRequired(field, defaults),
  );
}

async function isDeleted({ page, description }: Walk): Promise<void> {
  const list = new RegExp(`/${description.name}(\\?|$)`);
  // Asks again where a job changed the new record meanwhile, which the first request is refused for.
  await expect(async () => {
    if (list.test(page.url())) return;
    await page.getByRole('button', { name: 'Verwijderen', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
    await expect(page).toHaveURL(list, { timeout: 5000 });
  }).toPass();
}
