import { iconBodies } from './icon-set.ts'
import { objectEntry, type ObjectName, type Part } from './objects.ts'
import { recolour, type Tint } from './tints.ts'

/** Side of the square that icons are drawn in. */
const UNITS = 32

/** @throws Error when the set has no such icon */
function markupOf(icon: string, tints: readonly Tint[] = []): string {
  const body = iconBodies().get(icon)
  if (body === undefined) throw new Error(`The icon set has no ${icon}`)
  return recolour(body, tints)
}

function partOf({ icon, tints, x, y, side, turn = 0 }: Part): string {
  const half = UNITS / 2
  return (
    `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 ${UNITS} ${UNITS}" overflow="visible">` +
    `<g transform="rotate(${turn} ${half} ${half})">${markupOf(icon, tints)}</g></svg>`
  )
}

/** An object as an SVG document whose square of 32 units has this many pixels. Turned drawings have room at their corners. */
export function drawingOf(name: ObjectName, pixels: number): string {
  const { icon, tints, with: parts = [], turn = 0 } = objectEntry(name)
  const layers = [
    ...parts.filter(({ behind }) => behind === true).map(partOf),
    markupOf(icon, tints),
    ...parts.filter(({ behind }) => behind !== true).map(partOf),
  ]
  // Parts may extend beyond the square, and so do the corners of a turned drawing.
  const room = turn !== 0 || parts.length > 0 ? 7 : 0
  const side = UNITS + 2 * room
  const size = Math.round((pixels * side) / UNITS)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-room} ${-room} ${side} ${side}">` +
    `<g transform="rotate(${turn} ${UNITS / 2} ${UNITS / 2})">${layers.join('')}</g></svg>`
  )
}
