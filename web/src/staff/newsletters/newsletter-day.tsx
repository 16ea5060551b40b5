import type { Newsletter } from '@ribbonry/contracts'
import { dayPlus, fullDayText } from '@ribbonry/dates'
import { createContext, type KeyboardEvent, useContext } from 'react'
import type { DayProps } from 'react-day-picker'
import { useNavigate } from 'react-router'
import { Icon } from '../../ui/icons/icon.tsx'
import { MoveChip, MoveDay } from '../kit/month/move-month.tsx'
import month from '../kit/month/month.module.css'
import type { KeyMoves } from '../kit/month/use-key-moves.ts'
import styles from './calendar.module.css'
import { newLetterPath, newsletterPath } from './newsletter-paths.ts'
import { nameOf, type NewsletterLook, shownState } from './newsletter-state.ts'
import { LookIcon } from './state-chip.tsx'

export interface CalendarState {
  readonly byDay: ReadonlyMap<string, readonly Newsletter[]>
  /** The first day on which something can still go out, yyyy-MM-dd. */
  readonly firstFree: string
  /** The day of this month that the tab key reaches. */
  readonly firstBegin: string
  /** The newsletter that is open. */
  readonly open: number | undefined
  readonly keys: KeyMoves
}

export const CalendarContext = createContext<CalendarState | undefined>(undefined)

export const LOOK_STYLES: Readonly<Record<NewsletterLook, string | undefined>> = {
  ready: styles.ready,
  locked: styles.locked,
  unready: styles.unready,
  past: styles.past,
  sending: styles.sending,
}

/** Days that each arrow key moves. */
const ARROW_DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Most newsletters shown on a day; the list beside the month has all. */
const MOST = 2

/** A day with its newsletters. A day to come takes newsletters that are moved, and begins one. */
export function NewsletterDay(props: DayProps) {
  const state = useContext(CalendarContext)
  if (state === undefined) throw new Error('A day stands in a month')
  const { byDay, firstFree, firstBegin, open, keys } = state
  const { moving } = keys
  const day = props.day.isoDate
  const isFree = day >= firstFree
  const isTarget = moving?.to === day
  const moved = moving && [...byDay.values()].flat().find(({ id }) => id === moving.item.id)
  const others = (byDay.get(day) ?? []).filter(({ id }) => id !== moving?.item.id)
  // A newsletter that is moved by keys is shown on the day where it would be put down.
  const entries = isTarget && moved !== undefined ? [moved, ...others] : others
  return (
    <MoveDay
      {...props}
      takes={isFree}
      isTarget={isTarget}
      tone={`${styles.day} ${isFree ? month.free : ''}`}
      held={
        <div className={styles.held}>
          {isFree && !props.day.outside && <Begin day={day} isFirst={day === firstBegin} />}
          {entries.slice(0, MOST).map((newsletter) => (
            <DayChip
              key={newsletter.id}
              newsletter={newsletter}
              day={day}
              keys={keys}
              isOpen={newsletter.id === open}
              isAlone={entries.length === 1}
            />
          ))}
          {entries.length > MOST && <small className={styles.more}>and {entries.length - MOST} more</small>}
        </div>
      }
    />
  )
}

/** Begins a newsletter for a day. One day of the month is reached by the tab key, the others from there by arrows. */
function Begin({ day, isFirst }: { readonly day: string; readonly isFirst: boolean }) {
  return (
    <a
      className={styles.begin}
      href={newLetterPath(day)}
      data-begin={day}
      tabIndex={isFirst ? 0 : -1}
      draggable={false}
      aria-label={`Begin a newsletter for ${fullDayText(`${day}T00:00:00Z`)}`}
      onKeyDown={(event) => focusDay(event, day)}
    >
      <Icon name="plus" small />
    </a>
  )
}

/** Arrow keys move between the days of the month on which one can begin. */
function focusDay(event: KeyboardEvent<HTMLElement>, from: string): void {
  const step = ARROW_DAYS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const grid = event.currentTarget.closest('table')
  grid?.querySelector<HTMLElement>(`[data-begin="${dayPlus(from, step)}"]`)?.focus()
}

interface DayChipProps {
  readonly newsletter: Newsletter
  readonly day: string
  readonly keys: KeyMoves
  readonly isOpen: boolean
  /** Alone on its day it has two lines. */
  readonly isAlone: boolean
}

function DayChip({ newsletter, day, keys, isOpen, isAlone }: DayChipProps) {
  const navigate = useNavigate()
  const { id, editable, state } = newsletter
  const { look, word } = shownState(newsletter)
  const title = nameOf(newsletter)
  const path = newsletterPath(id)
  const looks = `${styles.chip} ${LOOK_STYLES[look]} ${isOpen ? styles.open : ''} ${isAlone ? '' : styles.short}`
  const content = (
    <>
      <span className={styles.word}>
        <LookIcon look={look} />
        <span>{word}</span>
      </span>{' '}
      <span className={styles.subject}>{title}</span>
    </>
  )
  if (state === 'scheduled' && editable)
    return (
      <MoveChip
        item={{ id, title, day }}
        keys={keys}
        className={looks}
        label={`${word} ${title}, open it, or move it`}
        onOpen={() => void navigate(path)}
      >
        {content}
      </MoveChip>
    )
  return (
    <a className={`${month.chip} ${looks}`} href={path} aria-label={`${word} ${title}`} draggable={false}>
      {content}
    </a>
  )
}
