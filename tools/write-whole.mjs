import { randomUUID } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file that is whole or not there: beside its place, and moved there once it is on the disk. A process that is killed
 * meanwhile leaves the old file, or none.
 * @param {string | URL} file
 * @param {string | Uint8Array} content
 * @param {{ mode?: number }} [options]
 */
export const writeWhole = (file, content, { mode = 0o666 } = {}) => {
  const part = file instanceof URL ? new URL(`${file.href}.${randomUUID()}.part`) : `${file}.${randomUUID()}.part`
  try {
    writeFileSync(part, content, { mode, flush: true })
    renameSync(part, file)
  } catch (failure) {
    rmSync(part, { force: true })
    throw failure
  }
}
