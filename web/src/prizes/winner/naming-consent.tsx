import { useId, useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { useOptimisticValue } from '../../ui/form/use-optimistic-value.ts'
import { useSetConsent } from '../prize-calls.ts'
import type { PrizeLink, Winner } from '../prize-page.tsx'
import styles from './winner-page.module.css'

const FAILED = 'That did not reach us. Please try once more.'

interface NamingConsentProps {
  readonly winner: Pick<Winner, 'agreed_public' | 'named_as'>
  readonly link: PrizeLink
}

/** Whether the winner may be named in public, and how. It saves itself, and can be taken back at any time. */
export function NamingConsent({ winner: { agreed_public: isAgreed, named_as: name }, link }: NamingConsentProps) {
  const id = useId()
  const { mutate } = useSetConsent()
  const { shown, choose } = useOptimisticValue(isAgreed)
  const [state, setState] = useState('')
  if (name === null) return null
  const shownName = [name.initial, name.state].filter((part) => part !== '').join(', ')
  const change = (agreed: boolean) => {
    setState('')
    const { onSettled } = choose(agreed)
    mutate(
      { params: { id: link.id }, query: { token: link.token }, body: { agreed } },
      {
        onSuccess: () => setState(agreed ? `Thank you. You are named as “${shownName}”.` : 'Done. We name you nowhere.'),
        onError: (error) => setState(errorMessage(error, FAILED)),
        onSettled,
      },
    )
  }
  return (
    <div className={styles.naming}>
      <label className={styles.agree}>
        <input
          type="checkbox"
          checked={shown}
          aria-describedby={`${id}-about`}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
        <span>
          You may name me as a winner: <strong>{shownName}</strong>
        </span>
      </label>
      <p id={`${id}-about`} className={styles.hint}>
        It would make others glad to see that somebody really wins. Only these letters stand on the page of the giveaway, never
        your address. Take it back here whenever you like.
      </p>
      <output className={styles.hint}>{state}</output>
    </div>
  )
}
