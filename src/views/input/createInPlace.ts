import { type ComponentType, createContext } from 'react';
import type { Attributes } from '../../../schema/normalize.ts';

export interface CreateInPlaceProps {
  resource: string;
  /** The values a new record needs to match the form. */
  known: Attributes;
}

/**
 * Holds the dialog that creates a record to refer to; null: records can only be chosen. A context, because that dialog draws
 * inputs itself and imports would be circular.
 */
export const CreateInPlaceContext = createContext<ComponentType<CreateInPlaceProps> | null>(null);
