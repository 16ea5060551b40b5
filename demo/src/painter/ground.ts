import { pictureSizes, type PictureSize, type SetName } from './composition.ts'
import { LeastRecent } from './least-recent.ts'
import { paletteOf, type PaletteName } from './palettes.ts'
import { rasterizeSvg, withoutAlpha, type Raster } from './raster.ts'
import { gradients, height, rect } from './sets/draw.ts'
import { drawRoom } from './sets/rooms.ts'
import { drawTop, isTop } from './sets/tops.ts'

const grounds = new LeastRecent<Raster>(32 * 1024 * 1024)

/** The empty set in a palette, without window light: RGB pixels. They are shared and must not be modified. */
export function ground(set: SetName, palette: PaletteName, size: PictureSize): Promise<Raster> {
  const pixels = pictureSizes[size]
  return grounds.get(`${set} ${palette} ${size}`, async () => {
    const colours = paletteOf(palette)
    const width = (pixels.width / pixels.height) * height
    const drawing = isTop(set) ? drawTop(set, colours, width) : drawRoom(set, colours, width)
    const key = rect(0, 0, width, height, 'fill="url(#key)"')
    const scale = `width="${pixels.width}" height="${pixels.height}" viewBox="0 0 ${width} ${height}"`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${scale}>${gradients(colours)}${drawing}${key}</svg>`
    return withoutAlpha(await rasterizeSvg(svg))
  })
}
