import { copyFile, readdir, rename } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of painted pictures that the repository contains, named as the painter names them. */
export const KEPT_PICTURES = fileURLToPath(new URL('../../pictures', import.meta.url))
/** Largest total size in bytes, because every clone downloads them. */
export const KEPT_BYTES = 7_500_000

/** Names of the kept pictures; none where the folder is missing. */
export async function keptNames(): Promise<ReadonlySet<string>> {
  return new Set(await readdir(KEPT_PICTURES).catch(() => []))
}

/** Copies a kept picture to the output folder. */
export async function takeKept(name: string, outDir: string): Promise<void> {
  const part = join(outDir, `${name}.${randomUUID()}.part`)
  await copyFile(join(KEPT_PICTURES, name), part)
  await rename(part, join(outDir, name))
}
