/** What the counter keeps on this device for the time without a connection. */
const NAME = 'mostrador'
const VERSION = 1

type Store = 'products' | 'queue'

/**
 * Runs `work` in one transaction and waits until the disk has it: a power cut often takes the network with it. Rejects if the browser
 * refuses to store.
 */
export async function inDeviceStore<T>(
  name: Store,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction(name, mode, { durability: 'strict' })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    const asked = work(transaction.objectStore(name))
    await promise
    return asked.result
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
  const opening = indexedDB.open(NAME, VERSION)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('products')
    // Numbered in the order in which the sales were made.
    const queue = opening.result.createObjectStore('queue', { keyPath: 'number', autoIncrement: true })
    queue.createIndex('key', 'key', { unique: true })
  }
  opening.onsuccess = () => resolve(opening.result)
  opening.onerror = () => reject(opening.error)
  return promise
}
