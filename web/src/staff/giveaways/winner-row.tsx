import type { GiveawayWinner, StaffGiveaway } from '@ribbonry/contracts'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { OpenCell } from '../kit/cells.tsx'
import { RowMenu } from '../kit/row-menu.tsx'
import styles from './giveaways.module.css'
import { UNSAVED } from './use-giveaway-actions.ts'
import { WinnerChip } from './winner-chip.tsx'
import { actionsFor, actionText, daysAgoText, nextAction, sinceText, stepOf, type WinnerAction } from './winner-progress.ts'

const DAY_MS = 86_400_000

interface WinnerRowProps {
  readonly winner: GiveawayWinner
  readonly giveaway: StaffGiveaway
  readonly onAction: (action: WinnerAction, winner: GiveawayWinner) => void
}

export function WinnerRow({ winner, giveaway, onAction }: WinnerRowProps) {
  const { id, email, status, place, mail, overdue, no_response_timestamp_days_ago: silent } = winner
  const [now] = useState(() => Date.now())
  const isSaved = id !== UNSAVED
  const next = nextAction(winner, giveaway)
  return (
    <tr data-row={id}>
      <td data-phone="title">
        {isSaved ? (
          <OpenCell
            field="winner"
            id={id}
            title={email}
            tooltip={email}
            {...(place !== null && { about: `Drawn as number ${place}` })}
          />
        ) : (
          email
        )}
      </td>
      <td data-phone="line">
        <WinnerChip status={status} />
        {silent !== null && (
          <Mark>
            No response, marked {daysAgoText(silent, now)}
            <button type="button" className={styles.undo} onClick={() => onAction('undo-no-response', winner)}>
              Undo
            </button>
          </Mark>
        )}
        {overdue && silent === null && <Mark>Overdue: no answer within 7 days</Mark>}
        {mail === 'failed' && <Mark>The mail failed</Mark>}
        {mail === 'queued' && <small className={styles.aside}>The mail is on its way</small>}
      </td>
      <td data-phone="line">
        <Steps step={stepOf(status)} />
        <small className={styles.aside}>
          {sinceText(winner, now)}
          {daysLeftText(winner, now)}
        </small>
      </td>
      <td data-phone="action" className={styles.next}>
        {isSaved && (
          <span>
            {next === undefined ? (
              <span className={styles.done}>Done</span>
            ) : (
              <Button
                small
                variant={status === 'pending' ? 'line' : 'quiet'}
                aria-label={`${actionText(next, winner, giveaway)}: ${email}`}
                onClick={() => onAction(next, winner)}
              >
                {actionText(next, winner, giveaway)}
              </Button>
            )}
            <RowMenu
              label={`More for ${email}`}
              choices={actionsFor(winner, giveaway).map((action) => ({
                title: actionText(action, winner, giveaway),
                run: () => onAction(action, winner),
              }))}
            />
          </span>
        )}
      </td>
    </tr>
  )
}

/** Days that a winner has left to answer. */
function daysLeftText({ status, reply_by: until, overdue }: GiveawayWinner, now: number): string {
  if (status !== 'waiting for address' || until === null || overdue) return ''
  const days = Math.ceil((Date.parse(until) - now) / DAY_MS)
  return days < 1 ? '' : `, ${days} ${days === 1 ? 'day' : 'days'} left`
}

function Mark({ children }: { readonly children: React.ReactNode }) {
  return (
    <small className={styles.mark}>
      <Icon name="alert" small />
      <span>{children}</span>
    </small>
  )
}

function Steps({ step }: { readonly step: number }) {
  return (
    <span className={styles.steps} role="img" aria-label={`Step ${step} of 5`} data-done={step === 5 ? '' : undefined}>
      {[1, 2, 3, 4, 5].map((one) => (
        <i key={one} data-at={one < step || step === 5 ? 'past' : one === step ? 'now' : undefined} />
      ))}
    </span>
  )
}
