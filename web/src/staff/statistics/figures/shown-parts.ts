import type { CallAnswer, Counts, getTraffic } from '@ribbonry/contracts'

import { addCounts, type StepCounts } from './counts.ts'
import { type Dimension, dimensionLabel } from '../../../ui/format/dimension-labels.ts'

export type Traffic = CallAnswer<typeof getTraffic>

interface TrafficPart extends Counts {
  readonly key: string
  readonly series: readonly StepCounts[]
}

/** A part with label and colour (number of a chart colour, from 1). */
export interface ShownPart extends TrafficPart {
  readonly name: string
  readonly colour: number
}

/** Number of chart colours; the last is for the rest. */
const COLOURS = 8
const REST = 'rest'

/** Parts with a colour of their own, largest first, and the rest as one. Parts with the same label are merged. */
export function shownParts(parts: readonly TrafficPart[], by: Dimension): readonly ShownPart[] {
  const named = new Map<string, TrafficPart[]>()
  for (const part of parts) {
    const name = dimensionLabel(by, part.key)
    const alike = named.get(name)
    if (alike === undefined) named.set(name, [part])
    else alike.push(part)
  }
  const all = [...named].map(([name, alike]) => ({ name, ...together(alike) }))
  const fits = all.length <= COLOURS
  const first = all.slice(0, fits ? COLOURS : COLOURS - 1).map((part, index) => ({ ...part, colour: index + 1 }))
  const rest = all.slice(first.length)
  return rest.length === 0 ? first : [...first, { name: `${rest.length} others`, ...together(rest), key: REST, colour: COLOURS }]
}

/** Whether a part is a single value that can be a filter. */
export function isOneValue({ key }: Pick<ShownPart, 'key'>): boolean {
  return key !== '' && key !== REST
}

function together(parts: readonly TrafficPart[]): TrafficPart {
  const steps = parts[0]?.series ?? []
  const series = steps.map(({ at }, index) => ({ at, ...addCounts(parts.flatMap((part) => part.series[index] ?? [])) }))
  return { key: parts[0]?.key ?? '', ...addCounts(parts), series }
}
