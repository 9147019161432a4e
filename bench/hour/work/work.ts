import type { World } from '../world.ts';
import { askCart, askCatalogue, askHome } from './enquiries.ts';
import { importCustomers } from './imports.ts';
import { leafLists, listFiltered, listOwn, readHistory, readRecord, readRelated, search } from './reads.ts';
import { passSession, refreshSession } from './sessions.ts';
import { createCustomer, createQuotation, updateCustomer } from './writes.ts';

/** Describes one thing that people do. */
export interface Work {
  kind: string;
  /** How many of a thousand are this. */
  share: number;
  run(world: World): Promise<void>;
}

/** Lists what people do, in shares of a thousand. */
export const works: readonly Work[] = [
  { kind: 'list', share: 205, run: leafLists },
  { kind: 'filtered list', share: 130, run: listFiltered },
  { kind: 'record', share: 160, run: readRecord },
  { kind: 'related', share: 80, run: readRelated },
  { kind: 'history', share: 40, run: readHistory },
  { kind: 'search', share: 60, run: search },
  { kind: "customer's list", share: 40, run: listOwn },
  { kind: 'create', share: 60, run: createCustomer },
  { kind: 'update', share: 90, run: updateCustomer },
  { kind: 'quotation with lines', share: 30, run: createQuotation },
  { kind: 'import', share: 5, run: importCustomers },
  { kind: 'cart', share: 40, run: askCart },
  { kind: 'home', share: 30, run: askHome },
  { kind: 'catalogue', share: 10, run: askCatalogue },
  { kind: 'sign in', share: 10, run: passSession },
  { kind: 'refresh', share: 10, run: refreshSession },
];
