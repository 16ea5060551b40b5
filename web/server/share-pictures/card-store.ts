import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files beyond this many make room, the oldest first; each has about 80 kB. */
const MAX_FILES = 2000
/** How many go at once, so that not every new one looks through the folder. */
const EVICTED_AT_ONCE = 200

/** Drawn cards on disk, by the hash of what is on them: what lies there is never out of date. Several processes may share a folder. */
export class CardStore {
  #count: number | undefined
  #clearing: Promise<void> | undefined

  constructor(private readonly folder: string, private readonly most = MAX_FILES) {}

  async get(hash: string): Promise<Buffer | undefined> {
    return readFile(this.#file(hash)).catch(() => undefined)
  }

  /** Keeps a card. A folder that cannot be written to costs time, not the answer: the rejection says so. */
  async put(hash: string, card: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    const unfinished = join(this.folder, `${randomUUID()}.part`)
    await writeFile(unfinished, card)
    await rename(unfinished, this.#file(hash))
    this.#count = (this.#count ?? (await readdir(this.folder)).length - 1) + 1
    if (this.#count > this.most) await (this.#clearing ??= this.#clear().finally(() => { this.#clearing = undefined }))
  }

  #file(hash: string): string {
    return join(this.folder, `${hash}.jpg`)
  }

  async #clear(): Promise<void> {
    const names = await readdir(this.folder)
    const aged = await Promise.all(names.map(async (name) => {
      const file = join(this.folder, name)
      return { file, at: await stat(file).then(({ mtimeMs }) => mtimeMs, () => 0) }
    }))
    const room = Math.min(EVICTED_AT_ONCE, Math.ceil(this.most / 10))
    const old = aged.toSorted((one, other) => one.at - other.at).slice(0, Math.max(0, names.length - this.most + room))
    await Promise.all(old.map(({ file }) => rm(file, { force: true })))
    this.#count = names.length - old.length
  }
}
