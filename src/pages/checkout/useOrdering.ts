import { useRef, useState } from 'react';
import type { CartItem } from '../../shop/cartStore.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import type { OrderRequest } from './orderRequest.ts';

const atomic = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';

/** Says why an order was refused. */
export interface Refused {
  /** Whether prices changed meanwhile. */
  isPrice: boolean;
  faults: { text: string; item?: CartItem }[];
}

interface Fault {
  code?: string;
  detail?: string;
  source?: { pointer?: string };
}

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

function refusalIn(answer: unknown, { items }: OrderRequest): Refused {
  const errors = (answer as { errors?: Fault[] }).errors ?? [];
  return {
    isPrice: errors.some(({ code }) => code === 'PRICE_CHANGED'),
    faults: errors.map(({ detail, source }) => {
      const [, position] = /^\/atomic:operations\/(\d+)/.exec(source?.pointer ?? '') ?? [];
      return { text: detail ?? '', item: items.get(Number(position)) };
    }),
  };
}
