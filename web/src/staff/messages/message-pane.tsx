import { CONTACT_REPLY_LENGTH, type StaffContactMessage } from '@ribbonry/contracts'
import { useEffect, useId, useRef } from 'react'
import { CallError } from '../../api/call-error.ts'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { FormError } from '../../ui/form/form-message.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { SidePane } from '../kit/side-pane.tsx'
import { MomentCell } from '../kit/cells.tsx'
import { useDraft } from '../kit/editor/use-draft.ts'
import { runUndo } from '../kit/run-undo.ts'
import { offerUndo } from '../kit/undo-offers.ts'
import { useReplyToMessage, useSetMessageState } from './message-calls.ts'
import styles from './messages.module.css'

const NO_ANSWER = { reply: '' }

interface MessagePaneProps {
  readonly message: StaffContactMessage
  readonly onClose: () => void
  /** Called when somebody else changed the message, to reload it. */
  readonly onStale: () => unknown
}

/** One message: its text, the answer, and its actions. */
export function MessagePane({ message, onClose, onStale }: MessagePaneProps) {
  const { id, version, name, email, type, text, page, created, state, handled_by: handler, handled_at: handled } = message
  const change = useSetMessageState()
  const answer = useReplyToMessage()
  const form = useId()
  const draft = useDraft(`answer to message ${id}`, NO_ANSWER)
  const failed = change.error ?? answer.error
  const wrong = answer.error instanceof CallError ? answer.error.fields['text'] : undefined
  const next = state === 'open' ? 'done' : 'open'
  const isShown = useIsShown()
  /** Runs an action, after which the message may leave the list and unmount this pane. Shows refusals. */
  const act = async (work: () => Promise<void>) => {
    try {
      await work()
      if (isShown()) onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'stale-version') onStale()
    }
  }
  const send = () =>
    act(async () => {
      await answer.mutateAsync({ params: { id }, body: { text: draft.values.reply, version } })
      draft.forget()
      showMessage(`The answer to ${name} is on its way.`)
    })
  const setState = () =>
    act(async () => {
      const { message: now } = await change.mutateAsync({ params: { id }, body: { state: next, version } })
      const back = () => change.mutateAsync({ params: { id }, body: { state, version: now.version } })
      offerUndo(next === 'done' ? 'Done.' : 'Open again.', () => {
        void runUndo(next === 'done' ? 'Open again.' : 'Done again.', back)
      })
    })
  return (
    <SidePane
      title={type}
      onClose={onClose}
      foot={
        <>
          {message.reply === null && (
            <Button small variant="main" type="submit" form={form} disabled={answer.isPending}>
              {answer.isPending ? 'Sending' : 'Send the answer'}
            </Button>
          )}
          <Button
            small
            disabled={change.isPending}
            onClick={() => {
              void setState()
            }}
          >
            {next === 'done' ? 'Mark as done' : 'Open again'}
          </Button>
        </>
      }
    >
      <p className={styles.from}>
        {name} <a href={`mailto:${email}`}>{email}</a>
        <br />
        <MomentCell moment={created} />
        {page !== null && (
          <>
            {', about '}
            <a href={page} target="_blank" rel="noreferrer">
              {page}
            </a>
          </>
        )}
      </p>
      <p className={styles.text}>{text}</p>
      {handler !== null && (
        <p className={styles.from}>
          {state === 'done' ? 'Done by ' : 'Opened again by '}
          {handler.username === '' ? 'somebody who left' : handler.username}
          {', '}
          <MomentCell moment={handled} />
        </p>
      )}
      {failed !== null && <FormError>{errorMessage(failed, 'That did not work just now. Please try again.')}</FormError>}
      {message.reply === null ? (
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <TextArea
            label={`Your answer, by mail to ${email}`}
            name="reply"
            maxLength={CONTACT_REPLY_LENGTH}
            value={draft.values.reply}
            onChange={({ currentTarget }) => {
              draft.change({ reply: currentTarget.value })
              if (wrong !== undefined) answer.reset()
            }}
            error={wrong}
          />
          {draft.changed && <p className={styles.from}>Kept on this device until it is sent.</p>}
        </form>
      ) : (
        <OurAnswer reply={message.reply} />
      )}
    </SidePane>
  )
}

function OurAnswer({ reply: { text, mailed } }: { readonly reply: NonNullable<StaffContactMessage['reply']> }) {
  return (
    <section aria-label="Our answer">
      <h3>Our answer</h3>
      <p className={styles.text}>{text}</p>
      <p className={styles.from}>
        {mailed === null ? 'It waits: this mailbox has had many mails today.' : 'Mailed '}
        {mailed !== null && <MomentCell moment={mailed} />}
      </p>
    </section>
  )
}

/** Returns a function that tells whether the component is still mounted. */
function useIsShown(): () => boolean {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return () => shown.current
}
