import type { CampaignCreative, CreativeStatus } from '@ribbonry/contracts'
import { DEVICE, newYorkDay, sinceText } from '@ribbonry/dates'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { errorMessage } from '../../api/form-errors.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { wordsOfDays } from '../creative-statuses.ts'
import { useDuplicateCreative, usePauseCreative, useResumeCreative } from '../advertiser-calls.ts'
import { Checklist } from './checklist.tsx'
import styles from './creative-rows.module.css'
import { Bullet, Figure, Performance } from './figures.tsx'
import { StatusWord } from './status-word.tsx'

const FAILED = 'That did not work. Please try again.'
const HEADS = ['Seen', 'CTR', 'Clicks', 'Saves', 'Performance'] as const

interface CreativeRowsProps {
  /** Accessible name. */
  readonly label: string
  readonly creatives: readonly CampaignCreative[]
}

/** The pitches of a campaign with the owner's actions; blocks on phones. */
export function CreativeRows({ label, creatives }: CreativeRowsProps) {
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            <th scope="col">Pitch</th>
            <th scope="col">State</th>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="sr">Do</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {creatives.map((creative) => (
            <CreativeRow key={creative.id} creative={creative} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CreativeRow({ creative }: { readonly creative: CampaignCreative }) {
  const { id, title, image, viewable, ctr, clicks, saves, expected_clicks: expected } = creative
  const running = useRunning(creative)
  const { status } = running
  const [today] = useState(() => newYorkDay(new Date()))
  const days = status === 'running' ? wordsOfDays(creative, today) : undefined
  const isShown = status === 'running' && (days === undefined || days.tone === 'good')
  return (
    <tr>
      <th scope="row" aria-label={title} className={styles.main}>
        <div className={styles.pitch}>
          <img src={image.replace(/\/960\.jpg$/, '/160.jpg')} alt="" width={52} height={39} loading="lazy" />
          <div>
            <a href={`/product-pitch/creative/${id}/edit/`}>{title}</a>
            <About creative={creative} />
            <Why id={id} title={title} isShown={isShown} />
          </div>
        </div>
      </th>
      <td className={styles.state}>
        <StatusWord status={status} words={days} />
      </td>
      <td className={styles.wide}>
        <Figure value={viewable} />
      </td>
      <td className={styles.wide}>
        <Figure value={ctr} as="rate" />
      </td>
      <td className={styles.clicks}>
        <Figure value={clicks} />
      </td>
      <td className={styles.wide}>
        <Figure value={saves} />
      </td>
      <td className={styles.performance}>
        <Bullet actual={clicks} expected={expected} performance={creative.click_performance} />
        <Performance performance={creative.performance} />
      </td>
      <td className={styles.actions}>
        {running.toggle !== undefined && (
          <Button small aria-label={`${running.toggle} ${title}`} aria-disabled={running.isPending} onClick={running.run}>
            {running.toggle}
          </Button>
        )}
        {status === 'disapproved' && (
          <a className={buttonClass({ variant: 'main', small: true })} href={`/product-pitch/creative/${id}/edit/`}>
            Write it again
          </a>
        )}
        <Duplicate creative={creative} />
      </td>
    </tr>
  )
}

interface Running {
  /** Status including a pending change. */
  readonly status: CreativeStatus
  readonly toggle: 'Pause' | 'Resume' | undefined
  readonly isPending: boolean
  readonly run: () => void
}

/** Pauses and resumes optimistically; rolls back with a message when the server refuses. */
function useRunning({ id, title, status: saved }: CampaignCreative): Running {
  const pause = usePauseCreative()
  const resume = useResumeCreative()
  const status = pause.isPending ? 'paused' : resume.isPending ? 'running' : saved
  const isPending = pause.isPending || resume.isPending
  const change = async () => {
    const [call, failed] = saved === 'running' ? [pause, 'paused'] : [resume, 'resumed']
    try {
      await call.mutateAsync({ params: { id } })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showMessage(errorMessage(error, `“${title}” could not be ${failed}. Please try again.`))
    }
  }
  return {
    status,
    toggle: status === 'running' ? 'Pause' : status === 'paused' ? 'Resume' : undefined,
    isPending,
    run: () => {
      if (!isPending) void change()
    },
  }
}

/** Line below the title: the reason of a refusal, or since when it waits. */
function About({ creative: { status, reason, needed, waiting_since: since } }: { readonly creative: CampaignCreative }) {
  const [now] = useState(() => Date.now())
  if (status === 'disapproved' && reason !== null && reason !== '')
    return (
      <span className={styles.about}>
        {reason}
        {needed !== null && needed !== '' && ` What is needed: ${needed}`}
      </span>
    )
  if (status !== 'unapproved' || since === null) return null
  return <span className={styles.about}>{`Handed in ${sinceText(since, now, DEVICE)}. A person reads it.`}</span>
}

interface WhyProps {
  readonly id: number
  readonly title: string
  readonly isShown: boolean
}

function Why({ id, title, isShown }: WhyProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.why} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {isShown ? 'Why is it shown?' : 'Why is it not shown?'}
        <span className="sr">{` ${title}`}</span>
      </button>
      {isOpen && <Checklist id={id} title={title} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Duplicate({ creative: { id, title } }: { readonly creative: CampaignCreative }) {
  const { mutate, isPending } = useDuplicateCreative()
  return (
    <Button
      small
      variant="quiet"
      aria-label={`Duplicate ${title}`}
      disabled={isPending}
      onClick={() =>
        mutate(
          { params: { id } },
          {
            onSuccess: () => showMessage(`A copy of “${title}” waits for approval.`),
            onError: (error) => showMessage(errorMessage(error, FAILED)),
          },
        )
      }
    >
      Duplicate
    </Button>
  )
}
