import type { Newsletter } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { LetterPreview } from './letter-preview.tsx'
import { sentLetterQuery } from './newsletter-calls.ts'
import styles from './newsletters.module.css'
import { SendProgress } from './send-progress.tsx'
import { SendResults } from './send-results.tsx'

interface SendPageProps {
  readonly newsletter: Newsletter
  /** Below the figures. */
  readonly calendar: ReactNode
  readonly lists: ReactNode
}

const NEVER_SENT: Readonly<Record<string, string>> = {
  missed: 'It was not ready at its time, or its time had passed too long ago. Nobody got it.',
}

/** A newsletter that goes out or went out: how far it is, what came of it, and the letter that was sent. */
export function SendPage({ newsletter, calendar, lists }: SendPageProps) {
  const { id, state, subheading } = newsletter
  const { data, error } = useQuery(sentLetterQuery({ params: { id } }))
  const neverSent = NEVER_SENT[state]
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        {neverSent === undefined ? (
          <>
            <SendProgress newsletter={newsletter} />
            <SendResults id={id} />
          </>
        ) : (
          <p className={styles.locked}>{neverSent}</p>
        )}
        {calendar}
      </div>
      <div className={styles.aside}>
        <LetterPreview
          letter={data}
          subheading={subheading}
          missing={error && errorMessage(error, 'The letter could not be read just now.')}
          isBusy={false}
        />
      </div>
      <div className={styles.below}>{lists}</div>
    </div>
  )
}
