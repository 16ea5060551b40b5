import type { LightName, PictureSize } from './composition.ts'
import { pictureSizes } from './composition.ts'
import { LeastRecent } from './least-recent.ts'
import { rasterizeSvg, scaleMask, type Raster } from './raster.ts'

const masks = new LeastRecent<Raster>(24 * 1024 * 1024)

/** Slanted panes of light with increasing gaps. */
function panes(columns: number, rows: number, gap: number): string {
  let path = ''
  const width = 52 / columns
  const height = 104 / rows
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = -5 + column * (width + gap)
      const y = 6 + row * (height + gap * 0.9) - column * 3
      path += `M${x} ${y}l${width} ${-width * 0.46}v${height - gap}l${-width} ${width * 0.46}z`
    }
  }
  return `<path d="${path}" fill="#fff"/>`
}

/** A branch outside the window: leaves as soft dark ovals in a wide patch of light. */
function branch(): string {
  let ovals = ''
  for (let i = 0; i < 15; i++) {
    const along = i / 14
    const x = 2 + along * 52
    const y = 8 + along * 44 + Math.sin(i * 2.4) * 9
    const turn = `rotate(${i % 2 ? 28 : -46} ${x} ${y})`
    ovals += `<ellipse cx="${x}" cy="${y}" rx="${5.4 - along}" ry="2.3" transform="${turn}"/>`
  }
  return '<path d="M-10 -10H58L30 110H-10z" fill="#fff" opacity=".9"/>' + ovals + '<path d="M-4 2L58 58" stroke="#000"/>'
}

const drawings: Record<LightName, string> = {
  window: panes(2, 2, 5),
  blinds: panes(1, 8, 4.5),
  leaves: branch(),
  open: '<ellipse cx="22" cy="20" rx="52" ry="44" fill="#fff" opacity=".55"/>',
}

/** Share of the key light that reaches each pixel, 0 to 255. Drawn small and scaled up, which gives soft edges. */
export function lightMask(light: LightName, size: PictureSize): Promise<Raster> {
  const { width, height } = pictureSizes[size]
  return masks.get(`${light} ${size}`, async () => {
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="28" height="21" viewBox="0 0 100 100" preserveAspectRatio="none">` +
      `<rect width="100" height="100" fill="#000"/>${drawings[light]}</svg>`
    const small = await rasterizeSvg(svg)
    const grey = new Uint8Array(small.width * small.height)
    for (let i = 0; i < grey.length; i++) grey[i] = small.pixels[i * 4]!
    return scaleMask({ ...small, pixels: grey }, width, height)
  })
}

/** Adds the light to a ground in place. Only the set is lit; objects contain their own light. */
export function shine(ground: Uint8ClampedArray, mask: Raster, dark: boolean): void {
  const strength = (dark ? 0.085 : 0.32) / 255
  for (let i = 0, at = 0; i < mask.pixels.length; i++, at += 3) {
    const share = mask.pixels[i]! * strength
    ground[at] = ground[at]! + (255 - ground[at]!) * share
    ground[at + 1] = ground[at + 1]! + (247 - ground[at + 1]!) * share
    ground[at + 2] = ground[at + 2]! + (228 - ground[at + 2]!) * share
  }
}
