import { collectionRoutes } from '../../routes/resourceRoutes.ts';
import type { Paths } from '../openapi.ts';
import type { Viewpoint } from '../viewpoint.ts';
import { bulkOperation } from './bulkOperation.ts';
import { exportOperation } from './exportOperation.ts';
import { pathsOf } from './pathsOf.ts';
import { revealOperation } from './revealOperation.ts';
import { searchOperation } from './searchOperation.ts';
import { restoreOperation, trashOperations } from './trashOperations.ts';

/** Describes what spans resources, each part to the roles that may use it. */
export const collectionPaths = (view: Viewpoint): Paths =>
  pathsOf(view.language, collectionRoutes, {
    search: searchOperation(view),
    'bulkchanges.create': bulkOperation(view),
    'exports.create': exportOperation(view),
    'restores.create': restoreOperation(view),
    'reveals.create': revealOperation(view),
    ...trashOperations(view),
  });
