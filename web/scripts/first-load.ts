import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** Limit for the JavaScript that a public page loads before it is interactive: bytes, gzipped (1000 to the kB). */
export const LIMIT_BYTES = 125_000

/** Limit for the tracker, which every page loads once it is interactive: bytes, gzipped. */
export const TRACKER_LIMIT_BYTES = 4100

interface Weight {
  readonly files: readonly { readonly file: string; readonly gzip: number }[]
  readonly bytes: number
}

type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly name?: string
      readonly isEntry?: boolean
      readonly imports?: readonly string[]
      readonly css?: readonly string[]
    }
  >
>

/**
 * JavaScript of the first load: the entry with its imports, and the script in the head. Includes the home list, but nothing
 * that is fetched on demand. `client` is the folder of the client build.
 */
export function firstLoad(client: URL): Weight {
  const manifest = readManifest(client)
  return weigh(client, [...firstFiles(manifest), 'early.js'])
}

/** JavaScript that the tracker adds to the first load. */
export function trackerLoad(client: URL): Weight {
  const manifest = readManifest(client)
  const first = firstFiles(manifest)
  return weigh(
    client,
    [...withImports(manifest, ['src/tracker/start.ts'])].filter((file) => !first.has(file)),
  )
}

/** Files of the client build, by the module or chunk that they come from. */
export function readManifest(client: URL): Manifest {
  return JSON.parse(readFileSync(new URL('manifest.json', client), 'utf8')) as Manifest
}

function firstFiles(manifest: Manifest): Set<string> {
  return withImports(
    manifest,
    Object.keys(manifest).filter((name) => manifest[name]?.isEntry),
  )
}

function withImports(manifest: Manifest, starts: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visit = (name: string): void => {
    const part = manifest[name]
    if (part === undefined) throw new Error(`The client build has no ${name}`)
    if (files.has(part.file)) return
    files.add(part.file)
    for (const imported of part.imports ?? []) visit(imported)
  }
  for (const name of starts) visit(name)
  return files
}

function weigh(client: URL, names: readonly string[]): Weight {
  const files = names.map((file) => ({ file, gzip: gzipSync(readFileSync(new URL(file, client))).length }))
  return { files, bytes: files.reduce((sum, { gzip }) => sum + gzip, 0) }
}
