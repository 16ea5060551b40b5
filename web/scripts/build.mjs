// Builds the web: fonts, client, server and the fonts for share pictures. Fails when the first load is too heavy.
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { build, minifySync } from 'vite'
import { assertWholeFiles } from '../server/assets/whole-files.ts'
import { buildOffline } from './build-offline.ts'
import { firstLoad, LIMIT_BYTES, TRACKER_LIMIT_BYTES, trackerLoad } from './first-load.ts'

const root = new URL('..', import.meta.url)
// The build is written beside its target folder and moved there when it is complete.
const part = 'dist.part'
process.chdir(new URL(root).pathname)
await rm(part, { recursive: true, force: true })
await import('./subset-fonts.mjs')
await import('./spelling-dictionary.mjs')
// Node loads the configuration, and the contracts from their sources: their own build may run at the same time.
const configLoader = 'native'
await build({ logLevel: 'warn', configLoader, build: { outDir: `${part}/client` } })
await build({ logLevel: 'warn', configLoader, build: { ssr: 'server/main.ts', outDir: part } })

for (const name of ['card-serif.ttf', 'card-sans.ttf']) await cp(`generated/fonts/${name}`, `${part}/fonts/${name}`)

const client = new URL(`${part}/client/`, root)
const early = new URL('early.js', client)
await writeFile(early, minifySync('early.js', await readFile(early, 'utf8')).code)
await buildOffline(client)
assertWholeFiles(new URL(`${part}/`, root))
report('first-load JavaScript', firstLoad(client), LIMIT_BYTES)
report('tracker', trackerLoad(client), TRACKER_LIMIT_BYTES)
await rm('dist', { recursive: true, force: true })
await rename(part, 'dist')

function report(what, { bytes, files }, limit) {
  process.stdout.write(
    `${what}: ${(bytes / 1000).toFixed(1)} kB gzip in ${files.length} ${files.length === 1 ? 'file' : 'files'}, limit ` +
      `${limit / 1000} kB\n`,
  )
  if (bytes <= limit) return
  process.stderr.write(`That is over the limit: ${files.map(({ file, gzip }) => `${file} ${gzip}`).join(', ')}\n`)
  process.exitCode = 1
}
