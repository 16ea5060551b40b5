import { buttonClass } from '../buttons/button.tsx'
import { Field } from '../form/field.tsx'
import styles from './price-form.module.css'

interface PriceFormProps {
  /** Path of the list, without its query. */
  readonly action: string
  /** Sign of the currency. */
  readonly sign: string
  /** Query names of the lowest and of the highest price. */
  readonly names: readonly [low: string, high: string]
  /** Undefined without a limit. */
  readonly low: number | undefined
  readonly high: number | undefined
  /** Highest price that can be typed. */
  readonly most: number
  /** The other filters, by query name. */
  readonly kept: Readonly<Record<string, boolean | number | string>>
}

/** Price range as a plain form, so that every result has an address, also without JavaScript. */
export function PriceForm({ action, sign, names, low, high, most, kept }: PriceFormProps) {
  const amount = { type: 'number', min: 0, max: most, step: 'any', inputMode: 'decimal' } as const
  return (
    <form key={`${low} ${high}`} className={styles.form} action={action}>
      <Field label={`From ${sign}`} name={names[0]} {...amount} placeholder="0" defaultValue={low ?? ''} />
      <Field label={`To ${sign}`} name={names[1]} {...amount} placeholder="Any" defaultValue={high ?? ''} />
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <button type="submit" className={buttonClass({ small: true })}>
        Show gifts
      </button>
    </form>
  )
}
