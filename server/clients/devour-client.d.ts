/** Declares what the tests use of a package without types. */
declare module 'devour-client' {
  interface Answer<T> {
    data: T;
    meta?: { total?: number };
    links?: Record<string, string | null>;
  }

  type Values = Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: records have the shape that each model defines
  type Deserialized = any;

  interface Builder {
    relationships(name: string): Builder;
    get(params?: Values): Promise<Answer<Deserialized[]>>;
    patch(payload: readonly Values[]): Promise<Answer<Deserialized>>;
  }

  export default class JsonApi {
    constructor(options: {
      apiUrl: string;
      logger?: boolean;
      pluralize?: false;
      errorBuilder?: (error: Values) => unknown;
    });
    define(model: string, attributes: Values): void;
    create(model: string, payload: Values, params?: Values): Promise<Answer<Deserialized>>;
    findAll(model: string, params?: Values): Promise<Answer<Deserialized[]>>;
    find(model: string, id: string, params?: Values): Promise<Answer<Deserialized>>;
    update(model: string, payload: Values): Promise<Answer<Deserialized>>;
    destroy(model: string, id: string): Promise<unknown>;
    one(model: string, id: string): Builder;
  }
}
