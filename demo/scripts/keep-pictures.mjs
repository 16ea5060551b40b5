// Copies the pictures of the first gifts' cards into the repository, as many as fit into the limit, so that a first start paints
// fewer. Run it after a change of the painter or of many compositions: outdated pictures are not used and only take space.
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoGifts } from '../dist/gifts.js'
import { KEPT_BYTES, KEPT_PICTURES } from '../dist/painter/kept-pictures.js'
import { paintAll } from '../dist/painter/paint-all.js'

const painted = fileURLToPath(new URL('../../node_modules/.cache/ribbonry/demo-pictures', import.meta.url))
const part = `${KEPT_PICTURES}.part`

const cards = demoGifts.flatMap(({ pictures }) => pictures.slice(0, 1))
const paths = new Set(await paintAll(cards, { outDir: painted }))
await rm(part, { recursive: true, force: true })
await mkdir(part)
let bytes = 0
let count = 0
for (const path of paths) {
  const { size } = await stat(path)
  if (bytes + size > KEPT_BYTES) break
  await copyFile(path, join(part, basename(path)))
  bytes += size
  count += 1
}
await rm(KEPT_PICTURES, { recursive: true, force: true })
await rename(part, KEPT_PICTURES)
process.stdout.write(`${count} pictures of ${paths.size} are kept, ${(bytes / 1e6).toFixed(1)} MB\n`)
