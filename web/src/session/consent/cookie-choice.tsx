import { useState } from 'react'
import { currentConsent } from '../../tracker/privacy.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { storeCookieAnswer } from './cookie-answer.ts'
import styles from './cookie-choice.module.css'

const ANSWERS = [
  { agreed: false, name: 'Do not remember me' },
  { agreed: true, name: 'You may remember me' },
] as const

/** The visitor's answer about cookies, which they may change at any time. Rendered in browsers only, which know the answer. */
export function CookieChoice() {
  const [consent, setConsent] = useState(currentConsent)
  return (
    <div className={styles.choice}>
      <p role="status">
        {consent === true
          ? 'As it stands, your visits are remembered.'
          : 'As it stands, only cookies for what you choose yourself are set, and visits are counted without any.'}
      </p>
      <div className={styles.answers}>
        {ANSWERS.map(({ agreed, name }) => (
          <Button
            key={name}
            small
            aria-pressed={consent === agreed}
            onClick={() => {
              storeCookieAnswer(agreed)
              setConsent(agreed)
            }}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  )
}
