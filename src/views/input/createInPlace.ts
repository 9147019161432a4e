import { type ComponentType, createContext } from 'react';
import type { Attributes } from '../../../schema/normalize.ts';

export interface CreateInPlaceProps {
  resource: string;
  /** What a new record has to have to fit the form. */
  known: Attributes;
}

/**
 * Draws the form of a new record to refer to, over the form around it; below react-admin's `create` of an input. Null: references
 * are only chosen. The pages of forms give it, since that form holds inputs itself.
 */
export const CreateInPlaceContext = createContext<ComponentType<CreateInPlaceProps> | null>(null);
