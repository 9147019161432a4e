import { addDays } from '../../../../rules/billing/calendar/day.ts';
import type { Attributes } from '../../../../schema/normalize.ts';
import { elementAt } from '../../random.ts';
import { changeSome, choicesOf, createSome, momentOf, type Settled, type World } from '../world.ts';
import { chosen, waresOf } from './wares.ts';

/** Describes an approved quotation, of which an order is made. */
export interface Accepted {
  owner: Settled;
  quotation: string;
  processedOn: string;
}

/** Limits the age in days by the quotation's outcome. */
const ages = {
  quotation: [1, 20],
  approved: [4, 25],
  processed: [30, 300],
  expired: [45, 300],
  cancelled: [30, 200],
} as const;
const fates = ['quotation', 'approved', 'expired', 'quotation', 'processed', 'expired', 'cancelled'] as const;

interface Sketch {
  owner: Settled;
  fate: keyof typeof ages;
  date: string;
}

/** Creates quotations of every outcome. Returns those that are to be processed, in the order of their days. */
export async function quote(world: World, customers: readonly Settled[]): Promise<Accepted[]> {
  const sketches = chosen(customers, 30, fates).map(({ owner, each: fate }, position): Sketch => {
    const [latest, earliest] = ages[fate];
    return {
      owner,
      // Processes no quotation of a former customer.
      fate: fate === 'processed' && owner.family.customer.state === 'closed' ? 'expired' : fate,
      date: addDays(world.today, -choicesOf(world, owner, 50 + position).integer(latest, earliest)),
    };
  });
  // Sorts by date, as sequence numbers follow the dates.
  sketches.sort((one, other) => (one.date < other.date ? -1 : 1));
  const ids = await createSome(
    world,
    'quotations',
    sketches.map(({ owner, date }) => ({
      customer: owner.id,
      date,
      introduction: '<p>Zoals besproken bieden wij u aan:</p>',
    })),
  );
  const lines = sketches.map(({ owner }, index) => waresOf(world, owner, 60 + index));
  await createSome(
    world,
    'quotationlines',
    lines.flatMap((own, index) => own.map((line) => ({ ...line, quotation: elementAt(ids, index) }))),
  );
  for (const [index, sketch] of sketches.entries()) await conclude(world, sketch, elementAt(ids, index));
  return sketches.flatMap(({ owner, fate, date }, index) =>
    fate === 'processed' ? [{ owner, quotation: elementAt(ids, index), processedOn: addDays(date, 3) }] : [],
  );
}

async function conclude(world: World, { owner, fate, date }: Sketch, id: string): Promise<void> {
  const step = (state: string, days: number, more: Attributes = {}) =>
    changeSome(world, 'quotations', [id], { state, ...more }, momentOf(addDays(date, days), '14:30'));
  const [signer] = owner.family.contacts;
  if (fate === 'approved' || fate === 'processed')
    await step('approved', 2, { signerName: `${signer?.firstName} ${signer?.lastName}`, ...signedOnline(owner) });
  if (fate === 'cancelled') await step('cancelled', 10);
  if (fate === 'expired') await step('expired', 31);
}

/** Makes a scribbled signature, from an address reserved for examples (RFC 5737). */
const signedOnline = ({ index }: Settled): Attributes => ({
  signature: `M20 80L60 20L70 90L${90 + (index % 40)} 40L150 70 M160 60L${220 + (index % 60)} 55`,
  signedFrom: `198.51.100.${1 + (index % 250)}`,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
});
