import { Slider } from '@base-ui/react/slider'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  ANY_PRICE,
  isAnyPrice,
  type PriceRange,
  rangeOf,
  rangeText,
  readRange,
  SLIDER,
  type Thumbs,
  thumbsOf,
  thumbText,
} from '../price-range.ts'
import styles from './price-filter.module.css'

export interface PriceSliderProps {
  readonly range: PriceRange
  /** Path of the first page of a range, with its query. */
  readonly pathOf: (range: PriceRange) => string
}

const NAMES = ['Lowest price', 'Highest price'] as const

/** Thumbs that differ from the address, and which of them the visitor has moved since the address changed. */
interface Dragged {
  readonly from: string
  readonly thumbs: Thumbs
  readonly moved: { readonly left: boolean; readonly right: boolean }
}

/** Slider with two thumbs, from 20 to Max. Releasing one applies the range. */
export function PriceSlider({ range, pathOf }: PriceSliderProps) {
  const navigate = useNavigate()
  const rangeKey = `${range.min} ${range.max}`
  const [dragged, setDragged] = useState<Dragged>()
  const current =
    dragged?.from === rangeKey ? dragged : { from: rangeKey, thumbs: thumbsOf(range), moved: { left: false, right: false } }
  const nextRange = rangeOf(current.thumbs, range, current.moved)
  /** A key press moves and releases a thumb before a render, so moved thumbs are derived from the values. */
  const withValues = ([left = SLIDER.floor, right = SLIDER.ceil]: readonly number[]): Dragged => {
    const { moved, thumbs } = current
    return {
      from: rangeKey,
      thumbs: [left, right],
      moved: { left: moved.left || left !== thumbs[0], right: moved.right || right !== thumbs[1] },
    }
  }
  const show = (values: readonly number[]) => {
    const { thumbs, moved } = withValues(values)
    // Reads the address, which is ahead of the rendered range while gifts load.
    const addressRange = readRange(new URLSearchParams(globalThis.location.search))
    const next = rangeOf(thumbs, addressRange, moved)
    if (next.min !== addressRange.min || next.max !== addressRange.max)
      void navigate(pathOf(next), { replace: true, preventScrollReset: true })
  }
  return (
    <Slider.Root
      value={current.thumbs}
      min={SLIDER.floor}
      max={SLIDER.ceil}
      step={SLIDER.step}
      minStepsBetweenValues={1}
      thumbCollisionBehavior="none"
      onValueChange={(values) => {
        setDragged(withValues(values))
      }}
      onValueCommitted={show}
      aria-label="Price"
    >
      <div className={styles.words}>
        <span>Price</span>
        <span>
          <output className="num">{rangeText(nextRange, current.thumbs)}</output>
          {!isAnyPrice(range) && (
            <a className={styles.any} href={pathOf(ANY_PRICE)} data-keep-scroll>
              Any price
            </a>
          )}
        </span>
      </div>
      <Slider.Control className={styles.control}>
        <Slider.Track className={styles.track}>
          <Slider.Indicator className={styles.indicator} />
          {NAMES.map((name, index) => (
            <Slider.Thumb
              key={name}
              index={index}
              className={styles.thumb}
              getAriaLabel={() => name}
              getAriaValueText={(_, value) => (index === 1 ? thumbText(value) : `$${value}`)}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}
