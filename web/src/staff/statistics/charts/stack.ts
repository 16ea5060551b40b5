/** Stacks layers: lower and upper edge of each step by layer. */
export function stackEdges(layers: readonly (readonly number[])[]): readonly (readonly (readonly [number, number])[])[] {
  const heights: number[] = []
  return layers.map((layer) =>
    layer.map((value, step) => {
      const low = heights[step] ?? 0
      heights[step] = low + value
      return [low, low + value] as const
    }),
  )
}
