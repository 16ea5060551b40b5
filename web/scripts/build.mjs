// Builds the web: fonts, client, server and the fonts for share pictures. Fails when the first load is too heavy.
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { build, minifySync } from 'vite'
import { buildOffline } from './build-offline.ts'
import { firstLoad, LIMIT_BYTES, TRACKER_LIMIT_BYTES, trackerLoad } from './first-load.ts'

const root = new URL('..', import.meta.url)
process.chdir(new URL(root).pathname)
await rm('dist', { recursive: true, force: true })
await import('./subset-fonts.mjs')
await import('./spelling-dictionary.mjs')
await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: 'server/main.ts' } })

for (const name of ['card-serif.ttf', 'card-sans.ttf']) await cp(`generated/fonts/${name}`, `dist/fonts/${name}`)

const client = new URL('dist/client/', root)
const early = new URL('early.js', client)
await writeFile(early, minifySync('early.js', await readFile(early, 'utf8')).code)
await buildOffline(client)
report('first-load JavaScript', firstLoad(client), LIMIT_BYTES)
report('tracker', trackerLoad(client), TRACKER_LIMIT_BYTES)

function report(what, { bytes, files }, limit) {
  process.stdout.write(
    `${what}: ${(bytes / 1000).toFixed(1)} kB gzip in ${files.length} ${files.length === 1 ? 'file' : 'files'}, limit ` +
      `${limit / 1000} kB\n`,
  )
  if (bytes <= limit) return
  process.stderr.write(`That is over the limit: ${files.map(({ file, gzip }) => `${file} ${gzip}`).join(', ')}\n`)
  process.exitCode = 1
}
