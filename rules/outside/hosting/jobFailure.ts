import { PanelFault, type PanelFaultReason } from '../../../outside/panel/panel.ts';
import type { JobFailure } from '../../../resources/shared/services.ts';
import type { Failure } from '../callKind.ts';

const byReason: Readonly<Partial<Record<PanelFaultReason, JobFailure>>> = {
  limit: 'limit',
  taken: 'taken',
  invalid: 'invalid',
};

/** Says in words of ours why a change on a server came to nothing. */
export const jobFailureOf = ({ reason, fault }: Failure): JobFailure => {
  if (reason === 'unreachable' || reason === 'givenUp') return 'unreachable';
  return (fault instanceof PanelFault ? byReason[fault.reason] : undefined) ?? 'other';
};
