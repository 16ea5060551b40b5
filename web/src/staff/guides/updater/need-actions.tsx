import type { NeedyGuide } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { guideWritersQuery } from '../guide-calls.ts'
import { runUndoable } from './run-undoable.ts'
import { useAssignNeeds, useSnoozeNeeds } from './updater-calls.ts'
import styles from './updater.module.css'

const SNOOZED_DAYS = 7
const DAY_MS = 86_400_000

interface NeedProps {
  readonly guide: NeedyGuide
}

/** Who works at what a guide needs; another choice counts at once, with undo. */
export function NeedAssignee({ guide: { buying_guide_id: id, buying_guide_title: title, reasons } }: NeedProps) {
  const { data } = useQuery(guideWritersQuery())
  const { mutateAsync, isPending } = useAssignNeeds()
  const given = reasons.find(({ assigned_to: to }) => to !== null)
  const now = given?.assigned_to ?? null
  const people = data?.editors ?? []
  // Somebody may have lost the right since.
  const isKnown = now === null || people.some((person) => person.id === now)
  const known = isKnown ? people : [{ id: now, username: given?.assigned_username ?? 'Somebody' }, ...people]
  const assign = (user_id: number | null) => mutateAsync({ params: { guide_id: id }, body: { user_id } })
  const change = (to: number | null) =>
    runUndoable({
      run: () => assign(to),
      done: () => `“${title}” is for ${known.find((person) => person.id === to)?.username ?? 'nobody'} now.`,
      undo: () => assign(now),
      undone: 'It is as before.',
    })
  return (
    <select
      className={styles.person}
      aria-label={`Who updates ${title}`}
      value={now ?? ''}
      disabled={isPending}
      onChange={({ currentTarget: { value } }) => void change(value === '' ? null : Number(value))}
    >
      <option value="">Nobody</option>
      {known.map(({ id: person, username }) => (
        <option key={person} value={person}>
          {username}
        </option>
      ))}
    </select>
  )
}

/** Hides what a guide needs for a week, or shows it again. */
export function SnoozeNeeds({ guide: { buying_guide_id: id, buying_guide_title: title, reasons } }: NeedProps) {
  const { mutateAsync, isPending } = useSnoozeNeeds()
  const [now] = useState(() => Date.now())
  const isSnoozed = reasons.every(({ snoozed_until: until }) => until !== null && Date.parse(until) > now)
  const snooze = (until: string | null) => mutateAsync({ params: { guide_id: id }, body: { until } })
  const change = () => {
    const week = new Date(Date.now() + SNOOZED_DAYS * DAY_MS).toISOString()
    return runUndoable({
      run: () => snooze(isSnoozed ? null : week),
      done: () => (isSnoozed ? `“${title}” shows again.` : `“${title}” is put off for a week.`),
      undo: () => snooze(isSnoozed ? week : null),
      undone: 'It is as before.',
    })
  }
  return (
    <Button
      small
      disabled={isPending}
      aria-label={isSnoozed ? `Show again: ${title}` : `Not this week: ${title}`}
      onClick={() => void change()}
    >
      {isSnoozed ? 'Show again' : 'Not this week'}
    </Button>
  )
}
