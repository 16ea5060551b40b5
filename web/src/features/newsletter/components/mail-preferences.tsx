import { MAIL_TOPICS, type MailPreferences as Preferences, type MailTopic } from '@ribbonry/contracts'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { FormNote } from '../../../ui/form/form-note.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { useMailPreferences, useSaveMailPreferences } from '../api/mail-preferences.ts'
import { isNotFound } from '../../../api/call-error.ts'
import { TOPIC_LABELS } from '../topic-labels.ts'
import styles from './newsletter.module.css'

/** Mail settings, open to the holder of a mail's token. */
export function MailPreferences({ token }: { readonly token: string }) {
  const { data, isError, error, refetch } = useMailPreferences(token)
  if (token === '' || (isError && isNotFound(error)))
    return <FormError>This link is not known to us. Please use the one in your latest mail.</FormError>
  if (isError)
    return (
      <ErrorState
        onRetry={() => {
          void refetch()
        }}
      />
    )
  return data === undefined ? <TextSkeleton lines={5} /> : <PreferencesForm token={token} preferences={data} />
}

function PreferencesForm({ token, preferences }: { readonly token: string; readonly preferences: Preferences }) {
  const saving = useSaveMailPreferences()
  const { address_hint: address, subscribed, topics } = preferences
  const isChosen = (topic: MailTopic): boolean => topics.includes(topic) && (topic === 'price-drops' || subscribed)
  const save = (chosen: readonly MailTopic[]) => {
    saving.mutate({ token, subscribed: chosen.some((topic) => topic !== 'price-drops'), topics: [...chosen] })
  }
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
        <Button
          type="button"
          disabled={saving.isPending}
          onClick={() => {
            save([])
          }}
        >
          None of these
        </Button>
      </div>
    </form>
  )
}
