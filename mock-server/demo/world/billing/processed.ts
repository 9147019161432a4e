import { periodsToBill } from '../../../../rules/billing/calendar/billedPeriods.ts';
import { changeSome, momentOf, type World } from '../world.ts';
import type { Issued } from './bills.ts';
import type { Accepted } from './quotations.ts';
import type { Subscription } from './subscriptions.ts';

/** Holds the results of processed quotations: rules that were billed since, and drafts of one-off sales. */
export interface Processed {
  subscriptions: Subscription[];
  drafts: Omit<Issued, 'total'>[];
}

export async function whatCameOf(world: World, accepted: readonly Accepted[]): Promise<Processed> {
  const came: Processed = { subscriptions: [], drafts: [] };
  for (const { owner, quotation, processedOn: day } of accepted) {
    for (const rule of await world.find('invoicerules', { 'order.quotation': quotation })) {
      const schedule = rule.schedule as 'monthly' | 'yearly';
      const startsOn = String(rule.startDate);
      const anchor = { schedule, day: Number(rule.anchorDay), month: Number(rule.anchorMonth) };
      const billed = periodsToBill({ anchor, startsOn, endsOn: null, daysInAdvance: 0 }, startsOn, world.today);
      const nextPeriod = billed.at(-1)?.end;
      await changeSome(world, 'invoicerules', [String(rule.id)], { nextPeriod }, momentOf(world.today));
      came.subscriptions.push({ owner, rule, billed });
    }
    // Takes all invoice lines of the customer, as none but those of processing exist yet.
    const lines = await world.find('invoicelines', { 'invoice.customer': owner.id, date: day });
    const bill = { owner, day, lines: [], fate: 'paid', paidOn: day } as const;
    for (const id of new Set(lines.map(({ invoice }) => String(invoice)))) came.drafts.push({ bill, id });
  }
  return came;
}
