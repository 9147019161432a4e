import { OutsideFault } from '../../call/outsideFault.ts';
import { PanelFault } from '../panel.ts';

export interface Change {
  /** Looks whether it is as wanted. */
  isSo: () => Promise<boolean>;
  send: () => Promise<unknown>;
}

/**
 * Sends a change unless it is so already. A doubt, and a refusal because of what is or is not there, is settled by
 * looking again; it is never sent twice.
 */
export async function bringAbout({ isSo, send }: Change): Promise<void> {
  if (await isSo()) return;
  try {
    await send();
  } catch (error) {
    if (!mayBeSo(error) || !(await isSoNow(isSo))) throw error;
  }
}

const mayBeSo = (error: unknown): boolean =>
  (error instanceof OutsideFault && error.kind === 'inDoubt') ||
  (error instanceof PanelFault && (error.reason === 'taken' || error.reason === 'missing'));

/** Looks again; where that fails too, nothing is settled and the first fault stays. */
async function isSoNow(isSo: () => Promise<boolean>): Promise<boolean> {
  try {
    return await isSo();
  } catch (error) {
    if (error instanceof OutsideFault) return false;
    throw error;
  }
}
