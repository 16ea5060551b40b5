import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import type { Composition } from './composition.ts'
import { paintPicture } from './paint.ts'
import { pictureFileName } from './picture-file.ts'

const lamp: Composition = {
  size: 'card',
  set: 'arch',
  palette: 'pine',
  light: 'window',
  pieces: [
    { object: 'mushroom', stance: 'stand', x: 0.5, y: 0.76, width: 0.5, height: 0.5, on: { prop: 'plinth', palette: 'sage' } },
  ],
}

describe('painting a picture', () => {
  it('gives the same bytes for the same composition', async () => {
    const [once, again] = [await paintPicture(lamp), await paintPicture(structuredClone(lamp))]
    expect(once.equals(again)).toBe(true)
  })

  it('gives a card 800 by 600 and a lead 1600 by 1200', async () => {
    const card = await sharp(await paintPicture(lamp)).metadata()
    const lead = await sharp(await paintPicture({ ...lamp, size: 'lead' })).metadata()
    expect([card.format, card.width, card.height]).toEqual(['webp', 800, 600])
    expect([lead.width, lead.height]).toEqual([1600, 1200])
  })

  it('gives a wide picture twice as wide as high, with the same set in its middle', async () => {
    const wall = { ...lamp, size: 'wide', pieces: [] } as const
    const { width, height } = await sharp(await paintPicture(wall)).metadata()
    expect([width, height]).toEqual([1600, 800])
    const [arch, plain] = [await greys(wall), await greys({ ...wall, set: 'plain' })]
    const darkening = (x: number) => (plain[300 * 1600 + x] ?? 0) - (arch[300 * 1600 + x] ?? 0)
    expect([darkening(560), darkening(700)].every((by) => by > 3)).toBe(true)
    expect([darkening(510), darkening(1090)].every((by) => Math.abs(by) <= 3)).toBe(true)
  })

  it('throws the shadow of a standing object to its right', async () => {
    const pieces = [{ object: 'mushroom', stance: 'stand', x: 0.5, y: 0.85, width: 0.6, height: 0.6 }] as const
    const empty = await greys({ ...lamp, palette: 'oat', set: 'plain', pieces: [] })
    const full = await greys({ ...lamp, palette: 'oat', set: 'plain', pieces })
    const darkening = (from: number, to: number) => {
      let sum = 0
      for (let y = 410; y < 450; y++) for (let x = from; x < to; x++) sum += (empty[y * 800 + x] ?? 0) - (full[y * 800 + x] ?? 0)
      return sum / (40 * (to - from))
    }
    expect(Math.abs(darkening(120, 180))).toBeLessThan(1)
    expect(darkening(600, 660)).toBeGreaterThan(10)
  })
})

describe('the name of a picture', () => {
  it('depends on its content and not on the order of keys', () => {
    const { size, set, palette, light, pieces } = lamp
    expect(pictureFileName({ pieces, light, palette, set, size })).toBe(pictureFileName(lamp))
    expect(pictureFileName({ ...lamp, palette: 'plum' })).not.toBe(pictureFileName(lamp))
  })
})

async function greys(composition: Composition): Promise<Uint8Array> {
  return sharp(await paintPicture(composition))
    .greyscale()
    .raw()
    .toBuffer()
}
