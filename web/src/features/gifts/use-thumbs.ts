import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type PriceRange, rangeOf, type Thumbs, thumbsOf } from './price-range.ts'

/** Thumbs that the visitor has moved, and which of them. */
interface Dragged {
  readonly thumbs: Thumbs
  readonly moved: { readonly left: boolean; readonly right: boolean }
  /** Ranges that the page shows or is navigating to, the oldest first: thumbs can move faster than gifts render. */
  readonly ranges: readonly [PriceRange, ...PriceRange[]]
}

const isSame = (a: PriceRange, b: PriceRange): boolean => a.min === b.min && a.max === b.max

/** The visitor's thumbs, until the page shows the last applied range or another one. */
function stillDragged(dragged: Dragged, range: PriceRange): Dragged | undefined {
  const { thumbs, ranges } = dragged
  const shown = ranges.findIndex((passed) => isSame(passed, range))
  const [left, right] = thumbsOf(range)
  const isArrived = shown === ranges.length - 1 && left === thumbs[0] && right === thumbs[1]
  return shown === -1 || isArrived ? undefined : dragged
}

interface ThumbState {
  readonly thumbs: Thumbs
  /** Range of the present thumbs. */
  readonly range: PriceRange
  /** Shows moved thumbs. */
  readonly move: (thumbs: Thumbs) => void
  /** Navigates to the range of the released thumbs. */
  readonly apply: (thumbs: Thumbs) => void
  /** Discards the movement. */
  readonly reset: () => void
}

/** Thumbs of the page's range, until the visitor moves them; `pathOf` returns the path of a range. */
export function useThumbs(range: PriceRange, pathOf: (range: PriceRange) => string): ThumbState {
  const navigate = useNavigate()
  const [state, setDragged] = useState<Dragged>()
  const dragged = state === undefined ? undefined : stillDragged(state, range)
  if (dragged !== state) setDragged(dragged)
  const current = dragged ?? { thumbs: thumbsOf(range), moved: { left: false, right: false }, ranges: [range] as const }
  const applied = current.ranges.at(-1) ?? range
  /** A key press moves and releases a thumb before the next render, so moved thumbs are derived from the values. */
  const withThumbs = ([left, right]: Thumbs): Dragged => {
    const { moved, thumbs, ranges } = current
    return {
      thumbs: [left, right],
      moved: { left: moved.left || left !== thumbs[0], right: moved.right || right !== thumbs[1] },
      ranges,
    }
  }
  return {
    thumbs: current.thumbs,
    range: rangeOf(current.thumbs, applied, current.moved),
    move: (thumbs) => setDragged(withThumbs(thumbs)),
    apply: (thumbs) => {
      const next = withThumbs(thumbs)
      const nextApplied = rangeOf(next.thumbs, applied, next.moved)
      if (isSame(nextApplied, applied)) return
      setDragged({ ...next, ranges: [...next.ranges, nextApplied] })
      void navigate(pathOf(nextApplied), { replace: true, preventScrollReset: true })
    },
    reset: () => setDragged(undefined),
  }
}
