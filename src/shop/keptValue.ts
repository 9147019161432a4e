/** Keeps values in the browser's own database, as local storage holds three things only (docs/product.md, section 3). */
const name = 'shop';
const store = 'values';

/** Reads a value that was kept; undefined without one, or where the browser keeps nothing. */
export const keptValue = async (key: string): Promise<unknown> => {
  const values = await opened('readonly');
  return values ? answerOf(values.get(key)) : undefined;
};

export async function keepValue(key: string, value: unknown): Promise<void> {
  const values = await opened('readwrite');
  if (values) await answerOf(values.put(value, key));
}

/** Opens the store; null in a browser that has none, such as one in private mode. */
async function opened(mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
  if (typeof indexedDB === 'undefined') return null;
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
  const database = await answerOf(request).catch(() => null);
  return database?.transaction(store, mode).objectStore(store) ?? null;
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
