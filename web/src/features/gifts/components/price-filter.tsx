import { buttonClass } from '../../../ui/buttons/button.tsx'
import { FilterMenu } from '../../../ui/filter-bar/filter-bar.tsx'
import { ANY_PRICE, isAnyPrice, rangeText, SLIDER, thumbsOf } from '../price-range.ts'
import styles from './price-filter.module.css'
import { PriceSlider, type PriceSliderProps } from './price-slider.tsx'

/** Price filter: a slider where there is JavaScript, otherwise a small form. */
export function PriceFilter(props: PriceSliderProps) {
  const { range } = props
  return (
    <FilterMenu id="price" name="Price" value={rangeText(range, thumbsOf(range), props.sign)} on={!isAnyPrice(range)} inline>
      <div className={styles.price}>
        <PriceSlider {...props} />
        <noscript>{import.meta.env.SSR && <PriceForm {...props} />}</noscript>
      </div>
    </FilterMenu>
  )
}

const STEPS = Array.from({ length: (SLIDER.ceil - SLIDER.floor) / SLIDER.step }, (_, step) => SLIDER.floor + step * SLIDER.step)

/** Form for browsers without JavaScript. The query of a form replaces that of its path, so fields keep the other filters. */
function PriceForm({ range, sign, pathOf }: PriceSliderProps) {
  const [path, query] = pathOf(ANY_PRICE).split('?')
  return (
    <form className={styles.form} action={path}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        From{' '}
        <select name="min" defaultValue={range.min}>
          <option value={ANY_PRICE.min}>{`${sign}0`}</option>
          {STEPS.map((price) => (
            <option key={price} value={price}>
              {sign + price}
            </option>
          ))}
        </select>
      </label>
      <label>
        to{' '}
        <select name="max" defaultValue={range.max}>
          {STEPS.map((price) => (
            <option key={price} value={price}>
              {sign + price}
            </option>
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
