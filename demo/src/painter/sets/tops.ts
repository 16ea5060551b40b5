import type { TopName } from '../composition.ts'
import type { Palette } from '../palettes.ts'
import { height, rect } from './draw.ts'

type Top = (palette: Palette, width: number) => string

/** A fine texture of threads in both directions. */
const linen: Top = ({ deep }, width) => {
  let weave = ''
  for (let y = 0; y < height; y += 6) weave += rect(0, y, width, 1.6, `fill="${deep}" opacity="${y % 18 ? 0.1 : 0.2}"`)
  for (let x = 0; x < width; x += 6) weave += rect(x, 0, 1.6, height, `fill="#fff" opacity="${x % 30 ? 0.07 : 0.14}"`)
  return weave
}

const boards: Top = ({ deep, light }, width) => {
  let planks = ''
  for (let i = 0; i < 5; i++) {
    const y = i * 120
    planks +=
      rect(0, y, width, 120, `fill="${i % 2 ? deep : light}" opacity="${0.14 + (i % 3) * 0.05}"`) +
      rect(0, y + 117, width, 3, 'fill="#1a0d08" opacity=".2"') +
      rect(0, y, width, 2, 'fill="#fff" opacity=".2"') +
      rect(((i * 317) % 700) + 40, y, 3, 118, 'fill="#1a0d08" opacity=".16"')
    for (let k = 1; k < 6; k++) {
      const grain = `M0 ${y + k * 20}q200 ${((i + k) % 3) * 5 - 5} 400 0${'t400 0'.repeat(Math.ceil(width / 400) - 1)}`
      planks += `<path d="${grain}" fill="none" stroke="${deep}" stroke-width="1.4" opacity=".3"/>`
    }
  }
  return planks
}

const check: Top = ({ deep }, width) => {
  let cloth = ''
  const ink = `fill="${deep}" opacity=".24"`
  for (let i = 0; i * 50 < Math.max(width, height); i += 2) {
    cloth += rect(i * 50, 0, 50, height, ink) + rect(0, i * 50, width, 50, ink)
  }
  return cloth
}

/** Two sheets of paper that meet along a diagonal. */
const halves: Top = ({ deep }, width) => {
  const middle = width / 2
  return (
    `<path d="M${middle + 160} 0H${width}V600H${middle - 100}z" fill="${deep}" opacity=".55"/>` +
    `<path d="M${middle + 160} 0L${middle - 100} 600h9L${middle + 169} 0z" fill="#1a0d08" opacity=".12"/>`
  )
}

const round: Top = ({ deep, light }, width) => {
  const x = width / 2
  return (
    `<circle cx="${x + 8}" cy="312" r="262" fill="#1a0d08" opacity=".09"/><circle cx="${x}" cy="300" r="262" fill="${light}"/>` +
    `<circle cx="${x}" cy="300" r="262" fill="${deep}" opacity=".3"/>` +
    `<circle cx="${x}" cy="300" r="244" fill="none" stroke="#fff" stroke-width="3" opacity=".4"/>`
  )
}

const tops: Record<TopName, Top> = { linen, boards, check, halves, round }

export function isTop(name: string): name is TopName {
  return name in tops
}

export function drawTop(name: TopName, palette: Palette, width: number): string {
  return rect(0, 0, width, height, 'fill="url(#table)"') + tops[name](palette, width)
}
