import { FILL_OUT_EMAIL } from '@ribbonry/contracts'
import { fullDayText } from '@ribbonry/dates'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { useAccount } from '../../session/account.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormError, FormNote } from '../../ui/form/form-message.tsx'
import { useJoinWaitingList, useLeaveWaitingList } from './boost-calls.ts'
import styles from './boost-page.module.css'

const FAILED = 'That did not work just now. Please try again.'

interface JoinWaitingListProps {
  readonly slug: string
  readonly day: string
  readonly onClose: () => void
}

/** Joins the waiting list of a taken day. */
export function JoinWaitingList({ slug, day, onClose }: JoinWaitingListProps) {
  const { user } = useAccount()
  const { mutate, error, isPending, isSuccess } = useJoinWaitingList()
  const [email, setEmail] = useState('')
  const [missing, setMissing] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = user === null && email.trim() === ''
    setMissing(isMissing ? FILL_OUT_EMAIL : undefined)
    if (!isMissing && !isPending) mutate({ body: { slug, date: day, ...(user === null ? { email } : {}) } })
  }
  const text = fullDayText(`${day}T00:00:00Z`)
  return (
    <form className={styles.sheet} noValidate onSubmit={submit} aria-label="Waiting list">
      <h2 ref={heading} className={styles.heading} tabIndex={-1}>
        {text} is somebody else’s
      </h2>
      {isSuccess ? (
        <FormNote>We write to you should {text} get free. First come, first boosted.</FormNote>
      ) : (
        <>
          <p className={styles.hint}>Plans change. We can write to you once, should the day get free.</p>
          {error !== null && <FormError>{errorMessage(error, FAILED)}</FormError>}
          {user === null && (
            <Field
              label="Your email"
              name="waiting_email"
              type="email"
              autoComplete="email"
              maxLength={320}
              value={email}
              error={missing}
              onChange={({ currentTarget }) => {
                setEmail(currentTarget.value)
                setMissing(undefined)
              }}
            />
          )}
        </>
      )}
      <div className={styles.row}>
        {!isSuccess && (
          <Button type="submit" small disabled={isPending}>
            {isPending ? 'Noting it' : 'Write to me'}
          </Button>
        )}
        <Button small variant="quiet" onClick={onClose}>
          {isSuccess ? 'Close' : 'Not needed'}
        </Button>
      </div>
    </form>
  )
}

/** Leaves the waiting list by its mailed link. Needs a button press, because mail scanners open links. */
export function LeaveWaitingList({ token }: { readonly token: string }) {
  const { mutate, data, error, isPending } = useLeaveWaitingList()
  if (data !== undefined) return <FormNote>You are off the waiting list for {fullDayText(`${data.date}T00:00:00Z`)}.</FormNote>
  return (
    <section className={styles.sheet} aria-label="Leave the waiting list">
      <h2 className={styles.heading}>Off the waiting list?</h2>
      {error !== null && <FormError>{errorMessage(error, FAILED)}</FormError>}
      <div className={styles.row}>
        <Button small disabled={isPending} onClick={() => mutate({ body: { token } })}>
          Take me off it
        </Button>
      </div>
    </section>
  )
}
