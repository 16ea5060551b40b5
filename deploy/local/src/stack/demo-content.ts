import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DataFolder } from '../data-folder.ts'
import { folderOf } from './programs.ts'
import type { ServiceEntry } from './services.ts'

/** Remembers which demo content a service's database has already got, so that an unchanged one is not loaded again. */
export class DemoMarker {
  readonly #file: string
  readonly #version: string

  /** @param target the database it is loaded into: another database has to be filled anew */
  constructor(entry: ServiceEntry, folder: DataFolder, target: string) {
    this.#file = folder.file('demo', entry.name)
    this.#version = contentVersion(entry, target)
  }

  get isLoaded(): boolean {
    return existsSync(this.#file) && readFileSync(this.#file, 'utf8') === this.#version
  }

  markLoaded(): void {
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, this.#version)
  }
}

function contentVersion(entry: ServiceEntry, target: string): string {
  const { host, pathname } = new URL(target)
  const hash = createHash('sha256').update(`${host}${pathname}`)
  const files = [...(entry.demo?.content ?? []), entry.demo?.program ?? ''].flatMap((part) => filesOf(join(folderOf(entry), part)))
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  try {
    const below = readdirSync(path, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
    return below.map((entry) => join(entry.parentPath, entry.name)).toSorted()
  } catch {
    return [path]
  }
}
