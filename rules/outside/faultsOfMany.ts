import { OutsideFault } from '../../outside/call/outsideFault.ts';

/** Limits how many faults an error names; it counts the others. */
const named = 20;

/** Collects what failed for some of many: the job goes on with the others and fails at its end. */
export class FaultsOfMany {
  readonly #messages: string[] = [];

  add(name: string, fault: Error): void {
    this.#messages.push(`${name}: ${fault.message}`);
  }

  /** Does something for one of them; undefined where the service failed for it. */
  async around<T>(name: string, act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      this.add(name, error);
      return undefined;
    }
  }

  /** Throws one error that names what failed. */
  throwAny(): void {
    if (this.#messages.length === 0) return;
    const more = this.#messages.length - named;
    throw new Error([...this.#messages.slice(0, named), ...(more > 0 ? [`and ${more} more`] : [])].join('\n'));
  }
}
