import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** The most JavaScript that a public page may load before it is alive, gzipped, in bytes (1000 to the kB). */
export const LIMIT_BYTES = 130_000

/**
 * What a public page loads: the entry and everything it imports, and the script in the head. Home list and gift page are part of it;
 * what is fetched on demand is not.
 * @param {URL} client folder of the client build
 */
export function firstLoad(client) {
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', client), 'utf8'))
  const names = new Set()
  const visit = (name) => {
    if (names.has(name)) return
    names.add(name)
    for (const imported of manifest[name].imports ?? []) visit(imported)
  }
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) visit(name)
  const files = [...names].map((name) => manifest[name].file).concat('theme.js').map((file) => {
    return { file, gzip: gzipSync(readFileSync(new URL(file, client))).length }
  })
  return { files, bytes: files.reduce((sum, { gzip }) => sum + gzip, 0) }
}
