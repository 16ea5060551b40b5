import { inRegion } from '../../../regions/region.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PRICED_DEFAULTS, type PricedAddress } from '../priced-address.ts'
import styles from './store-form.module.css'

/** Suggested stores; an address may name any other. */
const STORES = ['Amazon', 'Etsy', 'eBay', 'Uncommon Goods', 'Walmart', 'Target']

/** Price range and store as a plain form, so that every result has an address. */
export function StoreForm({ address }: { readonly address: PricedAddress }) {
  const { region, sort, from, to, store } = address
  const isListed = store === PRICED_DEFAULTS.store || STORES.some((name) => name.toLowerCase() === store)
  const action = inRegion(region, sort === PRICED_DEFAULTS.sort ? '/gifts-under/' : `/gifts-under/${sort}/`)
  return (
    <form key={`${from} ${to} ${store}`} className={styles.form} action={action}>
      <Field
        label="From $"
        name="from"
        type="number"
        min={0}
        max={PRICED_DEFAULTS.blank}
        step="any"
        inputMode="decimal"
        defaultValue={from}
      />
      <Field
        label="To $"
        name="to"
        type="number"
        min={0}
        max={PRICED_DEFAULTS.blank}
        step="any"
        inputMode="decimal"
        placeholder="Any"
        defaultValue={to >= PRICED_DEFAULTS.blank ? '' : to}
      />
      <label className={styles.store}>
        <span>Store</span>
        <select name="store" defaultValue={store}>
          <option value={PRICED_DEFAULTS.store}>All stores</option>
          {!isListed && <option value={store}>{store}</option>}
          {STORES.map((name) => (
            <option key={name} value={name.toLowerCase()}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={buttonClass({ small: true })}>
        Show gifts
      </button>
    </form>
  )
}
