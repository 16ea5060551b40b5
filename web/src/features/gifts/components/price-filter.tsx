import { lazy, Suspense } from 'react'
import { useMounted } from '../../../ui/mounted/use-mounted.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { ANY_PRICE, type PriceRange, rangeText, SLIDER, thumbsOf } from '../price-range.ts'
import styles from './price-filter.module.css'
import type { PriceSliderProps } from './price-slider.tsx'

const PriceSlider = lazy(() => import('./price-slider.tsx').then((module) => ({ default: module.PriceSlider })))

/** Price filter: a slider where there is JavaScript, loaded after the page, otherwise a small form. */
export function PriceFilter(props: PriceSliderProps) {
  const mounted = useMounted()
  const fallback = <StaticSlider range={props.range} />
  return (
    <div className={styles.price}>
      {mounted ? (
        <Suspense fallback={fallback}>
          <PriceSlider {...props} />
        </Suspense>
      ) : (
        <>
          {fallback}
          <PriceForm {...props} />
        </>
      )}
    </div>
  )
}

/** The slider's appearance until its code is loaded. */
function StaticSlider({ range }: { readonly range: PriceRange }) {
  const [left, right] = thumbsOf(range).map((thumb) => `${((thumb - SLIDER.floor) / (SLIDER.ceil - SLIDER.floor)) * 100}%`)
  return (
    <div className={styles.fallback} aria-hidden="true">
      <p className={styles.words}>
        <span>Price</span>
        <span className="num">{rangeText(range, thumbsOf(range))}</span>
      </p>
      <svg className={styles.drawing}>
        <line className={styles.rail} x1="0" x2="100%" y1="50%" y2="50%" />
        <line className={styles.between} x1={left} x2={right} y1="50%" y2="50%" />
        <circle className={styles.dot} cx={left} cy="50%" />
        <circle className={styles.dot} cx={right} cy="50%" />
      </svg>
    </div>
  )
}

const STEPS = Array.from({ length: (SLIDER.ceil - SLIDER.floor) / SLIDER.step }, (_, step) => SLIDER.floor + step * SLIDER.step)

/** Form for browsers without JavaScript. It leads to the first page, since a form's query replaces any other. */
function PriceForm({ range, pathOf }: PriceSliderProps) {
  return (
    <form className={styles.form} action={pathOf(ANY_PRICE)}>
      <label>
        From{' '}
        <select name="min" defaultValue={range.min}>
          <option value={ANY_PRICE.min}>$0</option>
          {STEPS.map((price) => (
            <option key={price} value={price}>{`$${price}`}</option>
          ))}
        </select>
      </label>
      <label>
        to{' '}
        <select name="max" defaultValue={range.max}>
          {STEPS.map((price) => (
            <option key={price} value={price}>{`$${price}`}</option>
          ))}
          <option value={ANY_PRICE.max}>Max</option>
        </select>
      </label>
      <button type="submit" className={buttonClass({ small: true })}>
        Show
      </button>
    </form>
  )
}
