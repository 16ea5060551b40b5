import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { LeastRecent } from './least-recent.ts'
import { objectEntry, type ObjectName } from './objects.ts'
import type { Raster } from './raster.ts'
import { sharpen } from './sharpen.ts'

const folder = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')
const originals = new LeastRecent<Raster>(48 * 1024 * 1024)
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** File of an object's picture. */
export function assetFile(name: ObjectName): string {
  return join(folder, `${objectEntry(name).code}.webp`)
}

/** The object from its file (256 px), rotated and trimmed of its transparent border. */
function original(name: ObjectName, turn: number): Promise<Raster> {
  return originals.get(`${name} ${turn}`, async () => {
    let picture = sharp(readFileSync(assetFile(name))).ensureAlpha()
    if (turn % 360 !== 0) {
      const turned = picture.resize(512).rotate(turn, { background: clear })
      picture = sharp(await turned.png({ compressionLevel: 1 }).toBuffer())
    }
    const { data, info } = await picture.trim({ background: clear, threshold: 2 }).raw().toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, pixels: data }
  })
}

/** The object at its painted size, fitted into a box of pixels. */
export async function sprite(name: ObjectName, box: { width: number; height: number }, turn = 0, flip = false): Promise<Raster> {
  const entry = objectEntry(name)
  const source = await original(name, (entry.turn ?? 0) + turn)
  const scale = Math.min(box.width / source.width, box.height / source.height) * (entry.scale ?? 1)
  const width = Math.max(8, Math.round(source.width * scale))
  const height = Math.max(8, Math.round(source.height * scale))
  let picture = sharp(source.pixels, { raw: { width: source.width, height: source.height, channels: 4 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'lanczos3',
  })
  if (flip && !entry.reads) picture = picture.flop()
  const scaled = { width, height, pixels: new Uint8Array(await picture.raw().toBuffer()) }
  return scale > 1 ? { ...scaled, pixels: sharpen(scaled, Math.ceil(scale), 0.55) } : scaled
}
