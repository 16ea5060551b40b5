import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { drawingOf } from './drawing.ts'
import { LeastRecent } from './least-recent.ts'
import { objectEntry, type ObjectName } from './objects.ts'
import type { Raster } from './raster.ts'
import { renderDrawing } from './render-drawing.ts'

/** Requested rendering of an object. */
export interface Sprite {
  readonly name: ObjectName
  /** In pixels; the object is fitted into it. */
  readonly box: { readonly width: number; readonly height: number }
  /** Degrees clockwise, added to those of the object's entry. */
  readonly turn?: number | undefined
  readonly flip?: boolean | undefined
}

const originals = new LeastRecent<Raster>(96 * 1024 * 1024)
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** Sides of the square in which drawings are rendered: few sizes, so that one rendering serves several pictures. */
const SIDES = [448, 720, 900] as const
const LARGEST_SIDE = 1536
/** Most drawings leave a margin in their square. */
const MARGIN = 1.12

function sideFor(pixels: number): number {
  return SIDES.find((side) => side >= pixels * MARGIN) ?? LARGEST_SIDE
}

/** The upright drawing without its transparent border. Cached as a file, since rendering takes far longer than reading. */
async function original(name: ObjectName, side: number, cache: string | undefined): Promise<Raster> {
  return await originals.get(`${name} ${side}`, async () => {
    const svg = drawingOf(name, side)
    const file = cache && join(cache, `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.png`)
    if (file !== undefined && (await sizeOf(file)) > 0) return await rasterOf(sharp(file))
    const drawn = renderDrawing(svg)
    if (cache === undefined || file === undefined) return drawn
    await mkdir(cache, { recursive: true })
    // Another worker may render the same drawing at the same time.
    const part = `${file}.${randomUUID()}`
    await pictureOf(drawn).png({ compressionLevel: 1 }).toFile(part)
    await rename(part, file)
    return drawn
  })
}

/** 0 where there is no such file. */
const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => undefined))?.size ?? 0

const pictureOf = ({ width, height, pixels }: Raster): Sharp => sharp(pixels, { raw: { width, height, channels: 4 } })

async function rasterOf(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/** Trimmed in a step of its own, because sharp trims before it rotates. */
async function turned(source: Raster, degrees: number): Promise<Raster> {
  if (degrees % 360 === 0) return source
  return await rasterOf(
    pictureOf(await rasterOf(pictureOf(source).rotate(degrees, { background: clear }))).trim({ background: clear, threshold: 2 }),
  )
}

/** An object at its painted size. `cache` is a folder for rendered drawings. */
export async function sprite({ name, box, turn = 0, flip = false }: Sprite, cache?: string): Promise<Raster> {
  const entry = objectEntry(name)
  const enlarged = entry.scale ?? 1
  const side = sideFor(Math.max(box.width, box.height) * enlarged)
  const source = await turned(await original(name, side, cache), turn)
  const scale = Math.min(box.width / source.width, box.height / source.height) * enlarged
  const width = Math.max(8, Math.round(source.width * scale))
  const height = Math.max(8, Math.round(source.height * scale))
  const scaled = pictureOf(source).resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
  return await rasterOf(flip && entry.reads !== true ? scaled.flop() : scaled)
}
