import type { MediaStore } from './store.ts'

/** A part of a store, under keys that begin with `prefix`: the public addresses of pictures do not reach it. */
export function prefixedStore(prefix: string, store: MediaStore): MediaStore {
  return {
    put: (key, bytes, contentType) => store.put(prefix + key, bytes, contentType),
    get: (key) => store.get(prefix + key),
    exists: (key) => store.exists(prefix + key),
    delete: (key) => store.delete(prefix + key),
    space: () => store.space(),
  }
}
