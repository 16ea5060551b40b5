import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { MediaStore } from './store.ts'
import { checkedKey } from './store-key.ts'

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

async function orWhenMissing<Found, Missing>(found: Promise<Found>, missing: Missing): Promise<Found | Missing> {
  try {
    return await found
  } catch (error) {
    if (isMissing(error)) return missing
    throw error
  }
}

/**
 * A folder as a store. A file appears under its name only when it is complete and synced to disk; `*.tmp` files are left by
 * killed writers.
 */
export function createDiskStore(dir: string): MediaStore {
  const root = resolve(dir)
  const pathOf = (key: string): string => join(root, checkedKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}.tmp`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async get(key) {
      return orWhenMissing(readFile(pathOf(key)), null)
    },
    async exists(key) {
      return orWhenMissing(
        stat(pathOf(key)).then((file) => file.isFile()),
        false,
      )
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
