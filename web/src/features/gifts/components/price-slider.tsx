import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import {
  ANY_PRICE,
  isAnyPrice,
  type PriceRange,
  rangeText,
  type Side,
  SLIDER,
  type Thumbs,
  thumbAt,
  thumbText,
  withThumb,
} from '../price-range.ts'
import { useThumbs } from '../use-thumbs.ts'
import styles from './price-filter.module.css'

export interface PriceSliderProps {
  readonly range: PriceRange
  /** Sign of the currency. */
  readonly sign: string
  /** Path of the first page of a range, with its query. */
  readonly pathOf: (range: PriceRange) => string
}

const SIDES = [
  { side: 'left', name: 'Lowest price' },
  { side: 'right', name: 'Highest price' },
] as const satisfies readonly { readonly side: Side; readonly name: string }[]

/**
 * Slider with two thumbs, from 20 to Max. Releasing one applies the range. Native inputs move the thumbs, so they work before
 * this code runs; movements until then are applied when it starts.
 */
export function PriceSlider({ range, sign, pathOf }: PriceSliderProps) {
  const { thumbs, range: next, move, apply, reset } = useThumbs(range, pathOf)
  const control = useRef<HTMLDivElement>(null)
  useReleases(control, thumbs, apply)
  return (
    <fieldset className={styles.slider}>
      <legend className="sr">Price</legend>
      <div className={styles.words}>
        <span aria-hidden="true">Price</span>
        <span>
          <output className="num">{rangeText(next, thumbs, sign)}</output>
          {!isAnyPrice(range) && (
            <a className={styles.any} href={pathOf(ANY_PRICE)} data-keep-scroll onClick={reset}>
              Any price
            </a>
          )}
        </span>
      </div>
      <div ref={control} className={styles.control}>
        <Rail thumbs={thumbs} />
        {SIDES.map(({ side, name }, index) => {
          const thumb = thumbs[index] ?? SLIDER.floor
          return (
            <input
              key={side}
              type="range"
              className={styles.input}
              min={SLIDER.floor}
              max={SLIDER.ceil}
              step={SLIDER.step}
              value={thumb}
              onChange={({ currentTarget }) => move(withThumb(thumbs, side, Number(currentTarget.value)))}
              aria-label={name}
              aria-valuetext={side === 'right' ? thumbText(thumb, sign) : sign + thumb}
              autoComplete="off"
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** Applies released thumbs, and presses on the line between them. */
function useReleases(control: RefObject<HTMLElement | null>, thumbs: Thumbs, apply: (thumbs: Thumbs) => void): void {
  const release = useEffectEvent((inputs: readonly HTMLInputElement[]) => {
    apply(SIDES.reduce((known, { side }, index) => withValue(known, side, inputs[index]?.value), thumbs))
  })
  const press = useEffectEvent(({ target, clientX }: MouseEvent, inputs: readonly HTMLInputElement[], rail: Element) => {
    if (target instanceof HTMLInputElement) return
    const { left, width } = rail.getBoundingClientRect()
    const { side, thumb } = thumbAt((clientX - left) / width, thumbs)
    inputs[side === 'left' ? 0 : 1]?.focus()
    apply(withThumb(thumbs, side, thumb))
  })
  useEffect(() => {
    const place = control.current
    const rail = place?.firstElementChild
    if (!place || !rail) return undefined
    const inputs = [...place.querySelectorAll('input')]
    const onChange = () => release(inputs)
    const onClick = (event: MouseEvent) => press(event, inputs, rail)
    onChange()
    // React's onChange fires on each movement; the native event fires on release.
    place.addEventListener('change', onChange)
    place.addEventListener('click', onClick)
    return () => {
      place.removeEventListener('change', onChange)
      place.removeEventListener('click', onClick)
    }
  }, [control])
}

function withValue(thumbs: Thumbs, side: Side, value: string | undefined): Thumbs {
  const thumb = Number(value)
  return thumb === thumbs[side === 'left' ? 0 : 1] ? thumbs : withThumb(thumbs, side, thumb)
}

/** The line below the thumbs, with the range highlighted. */
function Rail({ thumbs }: { readonly thumbs: Thumbs }) {
  const [left, right] = thumbs.map((thumb) => `${((thumb - SLIDER.floor) / (SLIDER.ceil - SLIDER.floor)) * 100}%`)
  return (
    <svg className={styles.drawing} aria-hidden="true">
      <line className={styles.rail} x1="0" x2="100%" y1="50%" y2="50%" />
      <line className={styles.between} x1={left} x2={right} y1="50%" y2="50%" />
    </svg>
  )
}
