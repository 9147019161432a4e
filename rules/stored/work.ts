import type { OutsideServices } from '../../outside/services.ts';
import { workOver } from '../../schema/work.ts';
import type { DocumentPrinter } from '../documents/printing/documentPrinter.ts';
import type { Records } from './records.ts';

/** Holds what a composition gives to plans of work. */
export interface Given extends OutsideServices {
  /** Returns the address at which people and services reach the portal; known once it serves. */
  publicUrl?: () => string;
  /** Prints documents. Default: Typst. */
  printer?: DocumentPrinter;
}

/** Declares work of the portal: jobs and what starts them, with the services that are configured. */
export const workFor = workOver<Records, Given>();
