import { useRef, useState } from 'react';
import { useShop } from '../../shop/ShopContext.tsx';
import type { OrderRequest } from './orderRequest.ts';
import { type Refused, refusalIn } from './refusal.ts';

const atomic = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';

/** Places an order or a quotation once, however often it is pressed: the same order goes under the same key. */
export function useOrdering(onPlaced: (id: string) => void) {
  const { send, translate } = useShop();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const sent = useRef({ body: '', key: '' });

  async function place(request: OrderRequest): Promise<void> {
    const body = JSON.stringify({ 'atomic:operations': request.operations });
    if (isBusy || !send) return;
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
    setBusy(true);
    setRefused(null);
    try {
      const headers = { 'Content-Type': atomic, Accept: atomic, 'Idempotency-Key': sent.current.key };
      const response = await send('/api/operations', { method: 'POST', headers, body });
      const answer: unknown = await response.json();
      if (response.ok) onPlaced(placedIn(answer));
      else setRefused(refusalIn(answer, request));
    } catch {
      // Leaves the key as it is: the order may have arrived, and is not placed twice.
      setRefused({ isPrice: false, faults: [{ text: translate('shop.checkout.failed') }] });
    } finally {
      setBusy(false);
    }
  }
  return { place, isBusy, refused };
}

function placedIn(answer: unknown): string {
  const results = (answer as { 'atomic:results'?: { data?: { type: string; id: string } }[] })['atomic:results'] ?? [];
  return results.find(({ data }) => data?.type === 'orders' || data?.type === 'quotations')?.data?.id ?? '';
}
