import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Part } from '../part.ts'
import { repository } from '../servers/stack.ts'
import { figure } from '../report/table.ts'

const CLIENT = join(repository, 'web', 'dist', 'client')
const AT_MOST_KB = 130
/** The gateway's compression level. */
const LEVEL = 6

interface ManifestEntry {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}

/** JavaScript that a public page loads before any interaction: the entry, all its imports, and the script that sets the theme. */
export const size: Part = () => {
  const manifest = JSON.parse(readFileSync(join(CLIENT, 'manifest.json'), 'utf8')) as Record<string, ManifestEntry>
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry === true)
  if (entry === undefined) throw new Error('The client build has no entry')
  const files = [...filesOf(entry, manifest), 'early.js']
  const sizes = files.map((file) => ({ file, kB: gzipSync(readFileSync(join(CLIENT, file)), { level: LEVEL }).length / 1000 }))
  const total = sizes.reduce((sum, { kB }) => sum + kB, 0)
  return Promise.resolve([
    {
      what: 'first-load JavaScript of a public page, gzip',
      measured: { median: total, min: total, max: total },
      unit: 'kB',
      target: { atMost: AT_MOST_KB },
      details: [sizes.map(({ file, kB }) => `${file.replace(/^assets\//, '')} ${figure(kB)}`).join(', ')],
    },
  ])
}

function filesOf(name: string, manifest: Readonly<Record<string, ManifestEntry>>, seen = new Set<string>()): Set<string> {
  const entry = manifest[name]
  if (entry === undefined || seen.has(entry.file)) return seen
  seen.add(entry.file)
  for (const each of entry.imports ?? []) filesOf(each, manifest, seen)
  return seen
}
