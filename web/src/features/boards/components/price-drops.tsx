import { useId } from 'react'
import { useChangePriceDrops, usePriceDrops } from '../api/price-drops.ts'
import field from '../../../ui/form/field.module.css'

const NEVER = 0
const THRESHOLDS = [5, 10, 20, 30, 50]

/** The drop from which the member gets price mails for saved gifts. */
export function PriceDrops() {
  const id = useId()
  const { data } = usePriceDrops()
  const change = useChangePriceDrops()
  if (data === undefined) return null
  const chosen = data.on ? data.threshold : NEVER
  const steps = [...new Set([...THRESHOLDS, data.threshold])].toSorted((a, b) => a - b)
  return (
    <div className={field.field}>
      <label htmlFor={id}>Mail me when a gift on my boards gets cheaper</label>
      <select
        id={id}
        className={field.input}
        value={chosen}
        onChange={(event) => {
          const threshold = Number(event.currentTarget.value)
          change.mutate({ on: threshold !== NEVER, threshold: threshold === NEVER ? data.threshold : threshold })
        }}
      >
        <option value={NEVER}>Never</option>
        {steps.map((step) => (
          <option key={step} value={step}>{`By ${step} % or more`}</option>
        ))}
      </select>
      <p className={field.hint}>
        {change.isError ? 'That could not be saved.' : 'For all your boards, and saved as you choose.'}
      </p>
    </div>
  )
}
