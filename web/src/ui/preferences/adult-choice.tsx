import { useState } from 'react'
import { adultCookie, wantsAdult } from './adult-preference.ts'
import styles from './adult-choice.module.css'

/** Whether lists contain adult gifts. A change invalidates all lists. */
export function AdultChoice() {
  const [wanted, setWanted] = useState(() => wantsAdult(document.cookie))
  const choose = (now: boolean) => {
    setWanted(now)
    document.cookie = adultCookie(now, location.protocol === 'https:')
    location.reload()
  }
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={wanted}
        onChange={(event) => {
          choose(event.currentTarget.checked)
        }}
      />
      Show gifts for adults too
    </label>
  )
}
