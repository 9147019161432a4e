import { isObject } from '../../../schema/isObject.ts';

export type Place = readonly (string | number)[];

/** Matches a member name (JSON:API 1.1, "Member Names"): some characters are allowed only inside it. */
const memberName = /^[a-zA-Z0-9\u{80}-\u{10FFFF}]([a-zA-Z0-9\u{80}-\u{10FFFF}_ -]*[a-zA-Z0-9\u{80}-\u{10FFFF}])?$/u;
export const isMemberName = (name: string): boolean => memberName.test(name);

/** Collects the faults of a document, with checks for its recurring members. */
export class Findings {
  readonly faults: string[] = [];

  check(holds: boolean, at: Place, fault: string): void {
    if (!holds) this.faults.push(`/${at.join('/')} ${fault}`);
  }

  object(value: unknown, at: Place): value is Record<string, unknown> {
    this.check(isObject(value), at, 'is no object');
    return isObject(value);
  }

  list(value: unknown, at: Place): value is unknown[] {
    this.check(Array.isArray(value), at, 'is no list');
    return Array.isArray(value);
  }

  members(value: Record<string, unknown>, at: Place, allowed: readonly string[]): void {
    for (const name of Object.keys(value)) this.check(allowed.includes(name), at, `has the member ${name}`);
  }

  memberName(name: string, at: Place): void {
    this.check(isMemberName(name), at, `has the name "${name}"`);
  }

  identity({ type, id }: Record<string, unknown>, at: Place): void {
    this.check(typeof id === 'string' && id !== '', at, 'has no id that is a text');
    this.check(typeof type === 'string' && isMemberName(type), at, 'has no type that is a name');
  }

  unique(identities: readonly string[], at: Place): void {
    this.check(new Set(identities).size === identities.length, at, `names a record twice: ${identities.join(' ')}`);
  }

  links(value: unknown, at: Place, allowed: readonly string[]): void {
    if (value === undefined || !this.object(value, at)) return;
    this.members(value, at, allowed);
    for (const [name, link] of Object.entries(value)) {
      const target = isObject(link) ? link['href'] : link;
      const isAddress = typeof target === 'string' && URL.canParse(target, 'http://server.test');
      this.check(link === null || isAddress, [...at, name], 'is no address');
    }
  }

  meta(value: unknown, at: Place): void {
    if (value === undefined || !this.object(value, at)) return;
    for (const name of Object.keys(value)) this.memberName(name, at);
  }
}
