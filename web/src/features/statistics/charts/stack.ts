/** Puts layers on each other: for each the lower and the upper edge of every step. */
export function stackEdges(layers: readonly (readonly number[])[]): readonly (readonly (readonly [number, number])[])[] {
  const heights: number[] = []
  return layers.map((layer) => layer.map((value, step) => {
    const low = heights[step] ?? 0
    heights[step] = low + value
    return [low, low + value] as const
  }))
}
