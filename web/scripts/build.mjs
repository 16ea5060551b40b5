// Builds the web: fonts, then the browser's part, then the server that serves it; and refuses a first load that is too heavy.
import { rm } from 'node:fs/promises'
import { build } from 'vite'
import { firstLoad, LIMIT_BYTES } from './first-load.mjs'

const root = new URL('..', import.meta.url)
process.chdir(new URL(root).pathname)
await rm('dist', { recursive: true, force: true })
await import('./subset-fonts.mjs')
await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: 'server/main.ts' } })

const { bytes, files } = firstLoad(new URL('dist/client/', root))
process.stdout.write(`first-load JavaScript: ${(bytes / 1000).toFixed(1)} kB gzip in ${files.length} files, limit ${LIMIT_BYTES / 1000} kB\n`)
if (bytes > LIMIT_BYTES) {
  process.stderr.write(`That is over the limit: ${files.map(({ file, gzip }) => `${file} ${gzip}`).join(', ')}\n`)
  process.exitCode = 1
}
