/**
 * Takes pictures of the main screens of a running demo, at both widths and in both themes, for people. The best of
 * them are in docs/pictures.
 * Usage: `npm run screenshots -- http://localhost:3000 [folder] [part of a name]`
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findOrInstallBrowser } from './browser.ts';
import { type Account, arrived, interfaceAs, signIn } from './portal.ts';

const [baseURL = 'http://localhost:3000', folder = join(tmpdir(), 'gastheer-screenshots'), wanted = ''] =
  process.argv.slice(2);

interface Screen {
  /** Who looks at it; an administrator by default. */
  account?: Account;
  open(page: Page): Promise<unknown>;
}

const at = (path: string, account?: Account): Screen => ({ account, open: (page) => page.goto(path) });

const screens: Readonly<Record<string, Screen>> = {
  home: at('/'),
  list: at('/customers'),
  record: at('/customers/1/show'),
  form: at('/customers/1'),
  new: at('/customers/create'),
  domains: at('/domains'),
  invoice: at('/invoices/1/show'),
  profile: at('/profile'),
  'customer-home': at('/', 'klant'),
  dns: { account: 'klant', open: openZone },
  checkout: { account: 'klant', open: openCheckout },
  'invoice-print': {
    account: 'klant',
    open: async (page) => page.goto(`/invoices/${await firstOf('invoices', 'sent')}/print`),
  },
  signing: { account: 'klant', open: openSigning },
};

/** Lists where the pen goes on the pad, in pixels from its corner. */
const signature = [
  [70, 40],
  [80, 105],
  [115, 60],
  [125, 105],
  [160, 70],
  [175, 100],
  [230, 80],
] as const;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: findOrInstallBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const width of [360, 1440])
    for (const colorScheme of ['light', 'dark'] as const)
      for (const name of Object.keys(screens).filter((one) => one.includes(wanted)))
        await take(browser, { name, width, colorScheme });
} finally {
  await browser.close();
}
console.log(`The pictures are in ${folder}.`);

interface Picture {
  name: string;
  width: number;
  colorScheme: 'light' | 'dark';
}

async function take(browser: Browser, { name, width, colorScheme }: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: width < 600 ? 760 : 900 },
    colorScheme,
    locale: 'nl-NL',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const { account = 'admin', open } = screens[name] ?? at('/');
  await signIn(page, account);
  await open(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await arrived(page);
  await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
  await context.close();
}

/** Finds the first record of the customer in a state. */
async function firstOf(type: string, state: string): Promise<string> {
  const customer = await interfaceAs('klant', baseURL);
  const { data } = await (await customer.get(`/api/${type}?filter[state]=${state}&per_page=1`)).json();
  if (!data[0]) throw new Error(`The customer has none of ${type} that is ${state}.`);
  return data[0].id;
}

/** Opens a quotation at the place where it is signed, with a name and a signature. */
async function openSigning(page: Page): Promise<void> {
  await page.goto(`/quotations/${await firstOf('quotations', 'quotation')}/sign`);
  await page.getByRole('textbox', { name: 'Uw naam' }).fill('Bram Mulder');
  const pad = page.getByRole('img', { name: /handtekening te tekenen/ });
  await pad.scrollIntoViewIfNeeded();
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 40, y + 100);
  await page.mouse.down();
  for (const [right, down] of signature) await page.mouse.move(x + right, y + down, { steps: 8 });
  await page.mouse.up();
}

async function openZone(page: Page): Promise<void> {
  await page.goto(`/domains/${await firstOf('domains', 'active')}/show?tab=dns`);
  await page.getByRole('button', { name: 'Record toevoegen' }).waitFor();
}

/** Puts a domain with hosting into the cart, and goes on to the order. */
async function openCheckout(page: Page): Promise<void> {
  const name = 'zonnebloem-atelier.nl';
  await page.goto('/search');
  await page.getByLabel('Domeinnamen').fill(name);
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click();
  await page.getByRole('button', { name: `${name} in de winkelwagen` }).click();
  await page.getByRole('link', { name: 'Naar winkelwagen' }).click();
  await page.getByRole('button', { name: 'Start in de winkelwagen' }).click();
  await page.getByText(`Hosting voor ${name}`).waitFor();
}
