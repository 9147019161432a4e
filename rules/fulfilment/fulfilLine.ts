import type { OutsideServices } from '../../outside/services.ts';
import type { CallContext } from '../outside/callKind.ts';
import { fulfilHosting } from '../outside/hosting/fulfilHosting.ts';
import { fulfilDomain } from '../outside/registrar/fulfilDomain.ts';
import { recordWith } from '../stored/recordWith.ts';
import { fulfilExpansion } from './fulfilExpansion.ts';
import { taskFor } from './orderedTask.ts';

/** Classifies plans that panels know; servers and work by hand are plans too. */
const hostingProduct = 2;

/**
 * Begins what a submitted line orders, and does what is next for it. May run again at any time: what was begun is not begun
 * twice.
 */
export async function fulfilLine(id: string, services: OutsideServices, context: CallContext): Promise<void> {
  const line = await recordWith(context, 'orderlines', id);
  const order = await recordWith(context, 'orders', line?.order);
  if (line?.state !== 'submitted' || !order) return;
  const product = await recordWith(context, 'products', line.product);
  const kind = product?.kind;
  if (kind === 'extension' && line.domain !== null && services.registrar) return fulfilDomain(line, order, context);
  if (kind === 'plan' && product?.classification === hostingProduct)
    return fulfilHosting(line, order, services, context);
  if (kind === 'expansion') return fulfilExpansion(line, order, services, context);
  await context.write(await taskFor(line, order, context));
}
