import { createContext } from 'react';
import type { RaRecord } from 'react-admin';

/** Opens a record for editing beside the page; null where a page of its own is opened instead. */
export const EditBesideContext = createContext<((record: RaRecord<string>) => void) | null>(null);
