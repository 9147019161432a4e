import { isObject } from '../../../../schema/isObject.ts';
import { ApiError } from '../../../errors.ts';
import { pointer } from '../body/pointer.ts';
import type { Operation } from './operation.ts';
import type { Target } from './target.ts';

type Path = readonly PropertyKey[];

/** Keeps the local ids of a request, unique per type (JSON:API 1.1, "Resource Identifier Objects"). */
export class LocalIds {
  readonly #ids = new Map<string, string>();

  /** Sets the id of the record that a `lid` names. */
  give({ type }: Target, lid: string | undefined, id: string): void {
    if (lid !== undefined) this.#ids.set(keyOf(type, lid), id);
  }

  /** Reads the `lid` of a new record. Throws 400 where it is no text, or taken. */
  newIn({ sent, target }: Operation): string | undefined {
    const { data } = sent;
    if (!isObject(data) || data['lid'] === undefined) return undefined;
    const { lid } = data;
    if (typeof lid !== 'string') throw ApiError.badDocument('/data/lid', 'Expected a text here.');
    if (this.#ids.has(keyOf(target.type, lid)))
      throw ApiError.badDocument('/data/lid', `Another record of ${target.type} in this request has this lid.`);
    return lid;
  }

  /** Gives the id of the record that a target names. */
  idOf({ type, id, lid, pointer: at }: Target): string {
    if (lid !== undefined) return this.#known(type, lid, `${at}/lid`);
    if (id === undefined) throw ApiError.badDocument(at, 'The member "id" or "lid" is missing.');
    return id;
  }

  /** Replaces each `lid` of an operation by its id, as single requests are written. */
  resolved({ op, target, sent }: Operation): Record<string, unknown> {
    const { data } = sent;
    if (target.relationship !== undefined) return { ...sent, data: this.#linkage(data, ['data']) };
    if (!isObject(data)) return sent;
    const record = op === 'add' ? data : this.#identifier(data, ['data']);
    const { relationships } = data;
    if (!isObject(relationships)) return { ...sent, data: record };
    const linked = Object.entries(relationships).map(([name, relationship]) => [
      name,
      isObject(relationship) && 'data' in relationship
        ? { ...relationship, data: this.#linkage(relationship['data'], ['data', 'relationships', name, 'data']) }
        : relationship,
    ]);
    return { ...sent, data: { ...record, relationships: Object.fromEntries(linked) } };
  }

  #linkage(value: unknown, path: Path): unknown {
    if (Array.isArray(value)) return value.map((item, index) => this.#linkage(item, [...path, index]));
    return isObject(value) ? this.#identifier(value, path) : value;
  }

  #identifier(value: Record<string, unknown>, path: Path): Record<string, unknown> {
    const { lid, ...others } = value;
    if (lid === undefined) return value;
    const at = pointer([...path, 'lid']);
    if (typeof lid !== 'string') throw ApiError.badDocument(at, 'Expected a text here.');
    if (others['id'] !== undefined) throw ApiError.badDocument(at, 'Name a record by "id" or by "lid", not by both.');
    const { type } = others;
    if (typeof type !== 'string') throw ApiError.badDocument(pointer(path), 'The member "type" is missing.');
    return { ...others, id: this.#known(type, lid, at) };
  }

  #known(type: string, lid: string, at: string): string {
    const id = this.#ids.get(keyOf(type, lid));
    if (id === undefined)
      throw ApiError.badDocument(at, `No earlier operation makes a record of ${type} with this lid.`);
    return id;
  }
}

const keyOf = (type: string, lid: string): string => JSON.stringify([type, lid]);
