import sharp from 'sharp'
import { Canvas } from './canvas.ts'
import { pictureSizes, type Composition, type Piece } from './composition.ts'
import { finish } from './finish.ts'
import { ground } from './ground.ts'
import { lightMask, shine } from './light.ts'
import { paletteOf } from './palettes.ts'
import { propRaster, propShape } from './props.ts'
import type { Raster } from './raster.ts'
import { castShadow, contactShadow, dropShadow, feet, type Placed } from './shadows.ts'
import { sprite } from './sprite.ts'

/** Must be increased when the same composition would give different pixels, so that stored pictures are painted again. */
export const painterVersion = 2

/** Paints a picture as WebP. The same composition gives the same bytes. `cache` is a folder for rendered objects. */
export async function paintPicture(composition: Composition, cache?: string): Promise<Buffer> {
  const { width, height } = pictureSizes[composition.size]
  const set = await ground(composition.set, composition.palette, composition.size)
  const canvas = new Canvas(width, height, set.pixels)
  const { dark } = paletteOf(composition.palette)
  shine(canvas.pixels, await lightMask(composition.light, composition.size), dark)
  for (const piece of composition.pieces) {
    const box = { width: piece.width * width, height: piece.height * height }
    const picture = await sprite({ name: piece.object, box, turn: piece.turn, flip: piece.flip }, cache)
    await placePiece(canvas, piece, picture, dark)
  }
  finish(canvas)
  return sharp(canvas.pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 88, effort: 0 })
    .toBuffer()
}

async function placePiece(canvas: Canvas, piece: Piece, picture: Raster, dark: boolean): Promise<void> {
  const unit = canvas.height / 600
  const left = Math.round(piece.x * canvas.width - picture.width / 2)
  const y = piece.y * canvas.height
  const standing = piece.stance === 'stand'
  const placed: Placed = { sprite: picture, left, top: Math.round(standing ? y - picture.height : y - picture.height / 2), unit }
  if (standing) {
    if (piece.on) await placeProp(canvas, placed, piece.on)
    castShadow(canvas, placed, dark ? 0.46 : 0.36)
    contactShadow(canvas, placed, 0.5)
  } else if (piece.stance === 'flat') {
    dropShadow(canvas, placed, { distance: 20, blur: 15, strength: 0.26 })
    dropShadow(canvas, placed, { distance: 6, blur: 4, strength: dark ? 0.45 : 0.34 })
  } else {
    if (piece.stance === 'hang') hangCord(canvas, placed)
    dropShadow(canvas, placed, { distance: 34, blur: 14, strength: dark ? 0.36 : 0.24 })
  }
  canvas.lay(picture, placed.left, placed.top)
}

/** Places a prop under an object so that the object's foot is centred on its top. */
async function placeProp(canvas: Canvas, object: Placed, on: NonNullable<Piece['on']>): Promise<void> {
  const { sprite: picture, left, top, unit } = object
  const runs = feet(picture)
  const from = runs[0]?.from ?? 0
  const to = runs.at(-1)?.to ?? picture.width
  const shape = propShape(on.prop, picture.width, to - from, canvas.height)
  const prop = await propRaster(on.prop, on.palette, shape)
  // Centred under the object if its foot allows it: for a leaning object, a prop centred on the foot looks misplaced.
  const slack = Math.max(0, (shape.width * 0.86 - (to - from)) / 2)
  const foot = (from + to) / 2
  const middle = Math.min(foot + slack, Math.max(foot - slack, picture.width / 2))
  const propLeft = Math.round(left + middle - shape.width / 2)
  const propTop = top + picture.height - shape.stand
  castShadow(canvas, { sprite: prop, left: propLeft, top: propTop, unit }, 0.3)
  dropShadow(canvas, { sprite: prop, left: propLeft, top: propTop, unit }, { distance: 9, blur: 9, strength: 0.16 })
  canvas.lay(prop, propLeft, propTop)
}

function hangCord(canvas: Canvas, { sprite: picture, left, top, unit }: Placed): void {
  const x = left + picture.width / 2
  const area = { left: x - 1.5 * unit, top: 0, right: x + 1.5 * unit, bottom: top + 4 * unit }
  canvas.tint(area, [28, 20, 18], () => 0.78)
}
