import {
  MAIL_TOPICS,
  type MailPreferences as Preferences,
  type MailTopic,
  NEWSLETTER_TOPICS,
  SUBSCRIBE_UNAVAILABLE,
} from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { isNotFound } from '../../../api/call-error.ts'
import { errorMessage } from '../../../api/form-errors.ts'
import { Button, buttonClass } from '../../../ui/buttons/button.tsx'
import { MailedLink } from '../../../ui/form/mailed-link.tsx'
import { FormError, FormNote } from '../../../ui/form/form-message.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { ErrorState } from '../../../ui/states/message.tsx'
import { NeedsScript } from '../../../ui/states/needs-script.tsx'
import { mailPreferencesQuery, useConfirmSubscription, useSaveMailPreferences, useUnsubscribe } from '../newsletter-calls.ts'
import { neverAskAgain } from '../newsletter-cookie.ts'
import { stoppedBy, TOPIC_LABELS } from '../topic-labels.ts'
import styles from './newsletter.module.css'

/** Mail settings, open to the holder of a mail's token. */
export function MailPreferences({ token }: { readonly token: string }) {
  const { data, isError, error, refetch } = useQuery({ ...mailPreferencesQuery({ query: { token } }), enabled: token !== '' })
  if (token === '' || (isError && isNotFound(error)))
    return <FormError>This link is not known to us. Please use the one in your latest mail.</FormError>
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  return data === undefined ? <Loading lines={5} /> : <PreferencesForm token={token} preferences={data} />
}

function Loading({ lines }: { readonly lines: number }) {
  return (
    <>
      <NeedsScript>
        This page needs JavaScript. Without it, the “Unsubscribe” of your mail program ends these mails, and the contact form
        reaches a person.
      </NeedsScript>
      <TextSkeleton lines={lines} />
    </>
  )
}

function PreferencesForm({ token, preferences }: { readonly token: string; readonly preferences: Preferences }) {
  const saving = useSaveMailPreferences()
  const { address_hint: address, subscribed, topics } = preferences
  const isChosen = (topic: MailTopic): boolean => topics.includes(topic) && (subscribed || !NEWSLETTER_TOPICS.includes(topic))
  const save = (chosen: readonly MailTopic[]) =>
    saving.mutate({
      body: { token, subscribed: chosen.some((topic) => NEWSLETTER_TOPICS.includes(topic)), topics: [...chosen] },
    })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    save(MAIL_TOPICS.filter((topic) => data.get(topic) !== null))
  }
  return (
    <form className={styles.preferences} onSubmit={submit} key={`${subscribed} ${topics.join(' ')}`}>
      <p>Mails to {address}. Mails about an account, such as a new password, always come.</p>
      {saving.isError && <FormError>Your choice could not be saved. Please try again in a moment.</FormError>}
      {saving.isSuccess && (
        <FormNote>{topics.length === 0 ? 'You get none of these any more.' : 'Your choice is saved.'}</FormNote>
      )}
      {MAIL_TOPICS.map((topic) => (
        <label key={topic} className={styles.choice}>
          <input type="checkbox" name={topic} defaultChecked={isChosen(topic)} />
          {TOPIC_LABELS[topic]}
        </label>
      ))}
      <div className={styles.row}>
        <Button type="submit" variant="main" disabled={saving.isPending}>
          Save
        </Button>
        <Button type="button" disabled={saving.isPending} onClick={() => save([])}>
          None of these
        </Button>
      </div>
    </form>
  )
}

/** Ends mails on a button press only: mail scanners open links. */
export function Unsubscribe({ token }: { readonly token: string }) {
  const { data, isError, error, refetch } = useQuery({ ...mailPreferencesQuery({ query: { token } }), enabled: token !== '' })
  const ending = useUnsubscribe()
  if (token === '' || (isError && isNotFound(error)))
    return <FormError>This link is not known to us. Please use the one in your latest mail.</FormError>
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (data === undefined) return <Loading lines={4} />
  const what = stoppedBy(data.link_topic)
  return (
    <div className={styles.preferences}>
      {ending.isSuccess ? (
        <FormNote>
          Done. {data.address_hint} does not get {what} any more.
        </FormNote>
      ) : (
        <p>
          {data.address_hint} will not get {what} any more. Mails about an account, such as a new password, always come.
        </p>
      )}
      {ending.isError && <FormError>That did not work. Please try again in a moment.</FormError>}
      <div className={styles.row}>
        {!ending.isSuccess && (
          <Button variant="main" disabled={ending.isPending} onClick={() => ending.mutate({ query: { token }, body: {} })}>
            Unsubscribe
          </Button>
        )}
        <a className={buttonClass({})} href={`/newsletter/preferences/?token=${encodeURIComponent(token)}`}>
          Choose what you get
        </a>
      </div>
    </div>
  )
}

/** Confirms a subscription by the code of a mailed link. */
export function ConfirmSubscription({ code }: { readonly code: string }) {
  const { mutate, data, error, isPending } = useConfirmSubscription()
  return (
    <MailedLink
      ask="One press, and our newsletter comes to this address."
      button="Yes, send it to me"
      isPending={isPending}
      className={styles.preferences}
      act={() => mutate({ body: { code } }, { onSuccess: neverAskAgain })}
      error={error === null ? undefined : errorMessage(error, SUBSCRIBE_UNAVAILABLE)}
      done={data === undefined ? undefined : 'You are on the list. The next good find is yours.'}
      next={{ href: '/', text: 'To the gifts' }}
    >
      {data !== undefined && (
        <a className={buttonClass({})} href={`/newsletter/preferences/?token=${data.token}`}>
          Choose what you get
        </a>
      )}
    </MailedLink>
  )
}
