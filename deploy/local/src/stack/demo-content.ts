import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repository } from '../../bootstrap/folders.mjs'
import { writeWhole } from '../../../../tools/write-whole.mjs'
import type { DataFolder } from '../data-folder.ts'
import { folderOf } from './programs.ts'
import { runServiceProgram, type Environments, type PreparingRun } from './service-programs.ts'
import { services, type DemoEntry, type ServiceEntry } from './services.ts'

/** Amount of demo content: enough to present the site, or all texts with few pictures. */
type DemoSize = 'first' | 'small'

/** Loads the demo content that the site needs at start. Returns a message to print, if any. */
export async function loadFirstDemo(
  run: PreparingRun,
  environments: Environments,
  size: DemoSize = 'first',
): Promise<string | undefined> {
  const turns = new Map<string, Promise<boolean>>()
  for (const each of demoEntries(run, environments)) {
    const earlier = (each.demo.after ?? []).flatMap((name) => turns.get(name) ?? [])
    turns.set(each.entry.name, loadAfter(earlier, each, { run, environments, size }))
  }
  const loaded = await Promise.all(turns.values())
  return loaded.includes(true) ? undefined : 'already there'
}

async function loadAfter(
  earlier: readonly Promise<boolean>[],
  { entry, demo, marker }: WaitingDemo,
  { run, environments, size }: { run: PreparingRun; environments: Environments; size: DemoSize },
): Promise<boolean> {
  await Promise.all(earlier)
  if (marker.progress !== 'none') return false
  const args = size === 'small' ? demo.smallArgs : demo.firstArgs
  await runServiceProgram(run, entry, { program: demo.program, args: args ?? [] }, environments)
  marker.mark(args ? 'first' : 'whole')
  return true
}

/** Loads the remaining demo content, if there is any. */
export async function loadWholeDemo(run: PreparingRun, environments: Environments): Promise<void> {
  const waiting = demoEntries(run, environments).filter(({ marker }) => marker.progress !== 'whole')
  await Promise.all(
    waiting.map(async ({ entry, demo, marker }) => {
      await run.progress.step('more demo content', () =>
        runServiceProgram(run, entry, { program: demo.program, args: [], patient: true }, environments),
      )
      marker.mark('whole')
    }),
  )
}

interface WaitingDemo {
  readonly entry: ServiceEntry
  readonly demo: DemoEntry
  readonly marker: DemoMarker
}

function demoEntries(run: PreparingRun, environments: Environments): WaitingDemo[] {
  return services.flatMap((entry) => {
    if (!entry.demo) return []
    const marker = new DemoMarker(entry, run.plan.folder, environments[entry.name]?.DATABASE_URL ?? '')
    return [{ entry, demo: entry.demo, marker }]
  })
}

/** How much of a service's demo content is loaded: `first` is enough to present the site. */
export type DemoProgress = 'none' | 'first' | 'whole'

/** Records which demo content a service's database contains, so that unchanged content is not loaded again. */
class DemoMarker {
  readonly #file: string
  readonly #version: string

  /** @param target the database it is loaded into: a different database must be filled again */
  constructor(entry: ServiceEntry, folder: DataFolder, target: string) {
    this.#file = folder.file('demo', entry.name)
    this.#version = contentVersion(entry, target)
  }

  get progress(): DemoProgress {
    const [version, progress] = existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split(' ') : []
    if (version !== this.#version) return 'none'
    return progress === 'first' ? 'first' : 'whole'
  }

  mark(progress: DemoProgress): void {
    mkdirSync(dirname(this.#file), { recursive: true })
    writeWhole(this.#file, `${this.#version} ${progress}`)
  }
}

function contentVersion(entry: ServiceEntry, target: string): string {
  const { host, pathname } = new URL(target)
  const hash = createHash('sha256').update(`${host}${pathname}`)
  const content = (entry.demo?.content ?? []).map((part) => join(repository, part))
  const files = [...content, join(folderOf(entry), entry.demo?.program ?? '')].flatMap(filesOf)
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
