import { readFileSync } from 'node:fs'

interface ManifestEntry {
  readonly file: string
  readonly name?: string
}

const MANIFEST = new URL('../../web/dist/client/manifest.json', import.meta.url)

/**
 * Path of a file of the built site, where files are named by content hash.
 * @param name of the chunk, or of the source file
 */
export function builtFile(name: string): string {
  const entries = Object.entries(JSON.parse(readFileSync(MANIFEST, 'utf8')) as Readonly<Record<string, ManifestEntry>>)
  const [, found] =
    entries.find(([source, entry]) => entry.name === name || source.split('/').at(-1)?.startsWith(`${name}.`)) ?? []
  if (found === undefined) throw new Error(`The built site has no ${name}`)
  return `/${found.file}`
}
