/** Lists what a customer could write with foreign records among the members of a to-many relation. */
import { expectedRights } from '../../permissions/expectedRights.ts';
import { describedIn, type ForeignWorld, role } from './foreignWorld.ts';
import { ofEachKind, type Variant } from './variants.ts';

/** Lists to-many relations of a resource whose references the customer may write on the other side. */
const writableRelations = ({ app, descriptions }: ForeignWorld, name: string) =>
  Object.values(app.services.model.entities.get(name)?.relations ?? {}).filter(
    ({ kind, to, field }) =>
      kind === 'many' && expectedRights(descriptions, describedIn(descriptions, to), role).updatable(field),
  );

/** Lists variants for each such relation: foreign records of each kind, alone and beside an own one. */
export const memberVariantsOf = (world: ForeignWorld, name: string): Variant[] =>
  writableRelations(world, name).flatMap(({ name: relation, to }) => {
    const [own] = world.seen(to);
    const beside = own ? [{ about: 'a member beside an own one', others: [own.id] }] : [];
    return ofEachKind(describedIn(world.descriptions, to), world.unseen(to)).flatMap(({ id }) =>
      [{ about: 'a member alone', others: [] }, ...beside].map(({ about, others }) => ({
        about,
        values: {},
        foreign: { [relation]: id },
        members: { relation, to, others },
      })),
    );
  });
