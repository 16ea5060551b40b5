import type { CallAnswer, getNewsletterProgress, Newsletter, NewsletterState } from '@ribbonry/contracts'
import { clockText, DEVICE, momentText } from '@ribbonry/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { formatCount } from '../../ui/format/numbers.ts'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { progressQuery, usePauseSend, useResumeSend, useStopSend } from './newsletter-calls.ts'
import styles from './newsletters.module.css'
import { StateChip } from './state-chip.tsx'

const POLL_MS = 5000
const FAILED = 'That did not arrive. The send goes on as it was.'
const MOVING: ReadonlySet<NewsletterState> = new Set(['sending', 'paused'])

type Progress = CallAnswer<typeof getNewsletterProgress>

/** How far a send is, renewed while it goes, and what stops it. */
export function SendProgress({ newsletter }: { readonly newsletter: Newsletter }) {
  const { id } = newsletter
  const { data, error } = useQuery({
    ...progressQuery({ params: { id } }),
    refetchInterval: ({ state }) => (MOVING.has(state.data?.state ?? newsletter.state) ? POLL_MS : false),
  })
  const state = data?.state ?? newsletter.state
  const why = data?.paused_why ?? newsletter.paused_why
  return (
    <section className={styles.panel} aria-labelledby="send-progress">
      <div className={styles.panelHead}>
        <h2 id="send-progress" className={styles.heading}>
          The send
        </h2>
        <StateChip newsletter={{ ...newsletter, state }} />
      </div>
      {state === 'paused' && why !== '' && <p className={styles.locked}>{why}</p>}
      {data === undefined ? (
        error === null ? (
          <TextSkeleton lines={3} />
        ) : (
          <FormError>{errorMessage(error, 'How far it is could not be read.')}</FormError>
        )
      ) : (
        <Figures progress={data} />
      )}
      {MOVING.has(state) && <Controls id={id} state={state} waiting={data?.waiting ?? 0} />}
      {newsletter.begun !== null && (
        <p className={styles.note}>
          {`Begun ${momentText(newsletter.begun, DEVICE)}`}
          {newsletter.ended !== null && `, ended ${momentText(newsletter.ended, DEVICE)}`}
        </p>
      )}
    </section>
  )
}

function Figures({ progress }: { readonly progress: Progress }) {
  const { total, sent, failed, suppressed, waiting, per_minute: pace, ends, waits_until: until, unconfirmed, state } = progress
  const rows = [
    ['Recipients', total],
    ['Sent', sent],
    ['Waiting', waiting],
    ['Failed', failed],
    ['Left out', suppressed],
    ...(unconfirmed > 0 ? ([['Unconfirmed', unconfirmed]] as const) : []),
  ] as const
  const done = total - waiting
  return (
    <>
      <progress className={styles.bar} max={Math.max(1, total)} value={done} aria-label="How far the send is">
        {`${done} of ${total}`}
      </progress>
      <dl className={styles.figures}>
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {state === 'sending' && (
        <p className={styles.note}>
          <span className="num">{`${formatCount(pace)} a minute`}</span>
          {ends !== null && `, the last one about ${clockText(ends, DEVICE)}`}
          {until !== null && `. A young domain sends a limited number a day: the rest waits until ${momentText(until, DEVICE)}`}
        </p>
      )}
    </>
  )
}

interface ControlsProps {
  readonly id: number
  readonly state: NewsletterState
  readonly waiting: number
}

function Controls({ id, state, waiting }: ControlsProps) {
  const [isAsked, setIsAsked] = useState(false)
  const pause = usePauseSend()
  const resume = useResumeSend()
  const stop = useStopSend()
  const input = { body: { newsletter_id: id } }
  const isBusy = pause.isPending || resume.isPending || stop.isPending
  const error = pause.error ?? resume.error ?? stop.error
  return (
    <>
      <div className={styles.buttons}>
        {state === 'sending' ? (
          <Button small disabled={isBusy} onClick={() => pause.mutate(input)}>
            <StaffIcon name="pause" />
            Pause
          </Button>
        ) : (
          <Button small variant="main" disabled={isBusy} onClick={() => resume.mutate(input)}>
            <StaffIcon name="play" />
            Go on
          </Button>
        )}
        <Button small variant="quiet" disabled={isBusy} onClick={() => setIsAsked(true)}>
          Stop it
        </Button>
      </div>
      {error !== null && <FormError>{errorMessage(error, FAILED)}</FormError>}
      {isAsked && (
        <ConfirmDialog
          title="Stop this send?"
          description={`${waitingText(waiting)} and will never get it. It cannot be begun again.`}
          cancel="Leave it"
          confirm="Stop it for good"
          onCancel={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false)
            stop.mutate(input)
          }}
        />
      )}
    </>
  )
}

function waitingText(waiting: number): string {
  return waiting === 1 ? 'One person waits' : `${formatCount(waiting)} people wait`
}
