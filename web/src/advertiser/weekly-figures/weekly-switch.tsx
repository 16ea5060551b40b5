import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../api/form-errors.ts'
import { FormError } from '../../ui/form/form-message.tsx'
import { useOptimisticValue } from '../../ui/form/use-optimistic-value.ts'
import { useSaveWeeklyFigures, weeklyFiguresQuery } from '../advertiser-calls.ts'
import styles from './weekly-switch.module.css'

/** Turns the weekly mail with figures on or off. Its space is reserved while the state loads. */
export function WeeklySwitch() {
  const { data } = useQuery(weeklyFiguresQuery())
  const { mutate, isPending, error } = useSaveWeeklyFigures()
  const { shown, choose } = useOptimisticValue(data?.on ?? false)
  return (
    <div className={styles.weekly}>
      <label className={styles.label}>
        <input
          type="checkbox"
          checked={shown}
          disabled={data === undefined || isPending}
          onChange={({ currentTarget: { checked: on } }) => mutate({ body: { on } }, choose(on))}
        />
        Mail me the figures of the week, each Monday
      </label>
      {error !== null && <FormError>{errorMessage(error, 'That did not work. Please try again.')}</FormError>}
    </div>
  )
}
