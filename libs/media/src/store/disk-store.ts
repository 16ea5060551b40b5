import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { MediaError } from '../media-error.ts'
import type { DiskConfig, MediaStore, StoreSpace } from './store.ts'
import { checkedKey } from './store-key.ts'

const MISSING: readonly unknown[] = ['ENOENT', 'ENOTDIR']
/** No space left, quota exceeded, or mounted for reading only. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS']

function hasCode(error: unknown, codes: readonly unknown[]): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(error.code)
}

async function orWhenMissing<Found, Missing>(found: Promise<Found>, missing: Missing): Promise<Found | Missing> {
  try {
    return await found
  } catch (error) {
    if (hasCode(error, MISSING)) return missing
    throw error
  }
}

async function spaceOf(dir: string, minFreeBytes: number): Promise<StoreSpace> {
  const { bavail, bsize } = await statfs(dir)
  return { freeBytes: bavail * bsize, minFreeBytes }
}

async function orStorageFull<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw hasCode(error, FULL) ? new MediaError('storage-full', { cause: error }) : error
  }
}

/**
 * A folder as a store. A file appears under its name only when it is complete and synced to disk; `*.tmp` files are left by
 * killed writers.
 */
export function createDiskStore({ dir, minFreeBytes }: Omit<DiskConfig, 'kind'>): MediaStore {
  const root = resolve(dir)
  const pathOf = (key: string): string => join(root, checkedKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}.tmp`
      await orStorageFull(async () => {
        await mkdir(dirname(path), { recursive: true })
        if ((await spaceOf(dirname(path), minFreeBytes)).freeBytes - bytes.length < minFreeBytes)
          throw new MediaError('storage-full')
        try {
          await writeFile(unfinished, bytes, { flush: true })
          await rename(unfinished, path)
        } catch (error) {
          await rm(unfinished, { force: true })
          throw error
        }
      })
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
    async space() {
      return orWhenMissing(spaceOf(root, minFreeBytes), null)
    },
  }
}
