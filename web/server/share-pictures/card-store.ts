import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Above this number the oldest files are evicted. A file has about 80 kB. */
const MAX_FILES = 2000
/** Number of files evicted at once, so that not every write scans the folder. */
const EVICTED_AT_ONCE = 200

/** Rendered cards on disk by the hash of their content, so they never go stale. Several processes may share the folder. */
export class CardStore {
  #count: number | undefined
  #clearing: Promise<void> | undefined

  constructor(
    private readonly folder: string,
    private readonly most = MAX_FILES,
  ) {}

  async get(hash: string): Promise<Buffer | undefined> {
    return readFile(this.#file(hash)).catch(() => undefined)
  }

  /** Stores a card. Rejects when the folder is not writable; the caller still has the card. */
  async put(hash: string, card: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    const unfinished = join(this.folder, `${randomUUID()}.part`)
    await writeFile(unfinished, card)
    await rename(unfinished, this.#file(hash))
    this.#count = (this.#count ?? (await readdir(this.folder)).length - 1) + 1
    if (this.#count > this.most)
      await (this.#clearing ??= this.#clear().finally(() => {
        this.#clearing = undefined
      }))
  }

  #file(hash: string): string {
    return join(this.folder, `${hash}.jpg`)
  }

  async #clear(): Promise<void> {
    const names = await readdir(this.folder)
    const aged = await Promise.all(
      names.map(async (name) => {
        const file = join(this.folder, name)
        return {
          file,
          at: await stat(file).then(
            ({ mtimeMs }) => mtimeMs,
            () => 0,
          ),
        }
      }),
    )
    const room = Math.min(EVICTED_AT_ONCE, Math.ceil(this.most / 10))
    const old = aged.toSorted((one, other) => one.at - other.at).slice(0, Math.max(0, names.length - this.most + room))
    await Promise.all(old.map(({ file }) => rm(file, { force: true })))
    this.#count = names.length - old.length
  }
}
