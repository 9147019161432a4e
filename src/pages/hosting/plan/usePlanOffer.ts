import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { PartsSaving } from '../../../views/parts/partsSaving.ts';

export const resource = 'planchanges';

/** Holds a change as it is stored, or would be; amounts in cents without VAT. */
export interface PlanChange extends RaRecord<string> {
  product: string;
  state: 'planned' | 'done';
  effectiveOn: string;
  paidUntil: string;
  schedule: 'monthly' | 'yearly';
  price: number;
  credit: number;
  charge: number;
  amount: number;
}

/** Asks the server what a change would cost now, and from when it would hold. Nothing is stored. */
export function usePlanOffer(hosting: string, product: string) {
  const provider = useDataProvider<PartsSaving>();
  return useQuery({
    queryKey: [resource, 'offer', hosting, product],
    queryFn: async ({ signal }) => {
      const { data } = await provider.previewWithParts({ resource, data: { hosting, product }, parts: [], signal });
      return data as PlanChange;
    },
    enabled: product !== '',
    retry: false,
    gcTime: 0,
  });
}
