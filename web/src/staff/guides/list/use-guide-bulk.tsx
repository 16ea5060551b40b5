import { assignGuideWriter, type FeaturedPlace, type GuideFilter, reviewGuide, type StaffGuideRow } from '@ribbonry/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../../session/account.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { mayUse } from '../../kit/may-use.ts'
import type { ListActions } from '../../kit/staff-list.tsx'
import { offerUndo } from '../../kit/undo-offers.ts'
import { guideCategoriesQuery } from '../editor/editor-calls.ts'
import { guideCuratorsQuery, guideWritersQuery } from '../guide-calls.ts'
import { guidePath } from '../guide-paths.ts'
import { unfeaturedText } from '../trash/guide-trash-texts.ts'
import { TrashGuidesDialog } from '../trash/trash-guides-dialog.tsx'
import {
  type BulkOutcome,
  addCategory,
  approve,
  changeGuides,
  fromTrash,
  giveTo,
  type RefusedGuide,
  toTrash,
} from './guide-bulk.ts'
import { GuideChoiceDialog } from './guide-choice-dialog.tsx'
import styles from './guide-list.module.css'

type Rows = readonly StaffGuideRow[]
type What = 'writer' | 'curator' | 'category'

const guidesText = (count: number): string => (count === 1 ? '1 guide' : `${count} guides`)

/** What can be done with chosen guides: given to somebody, approved, put into a category or the trash; each with an undo. */
export function useGuideBulk({ filter }: { readonly filter: { readonly show?: GuideFilter } }): ListActions<StaffGuideRow> {
  const client = useQueryClient()
  const { user } = useAccount({ alwaysAsk: true })
  const [asked, setAsked] = useState<{ readonly what: What; readonly rows: Rows }>()
  const [removed, setRemoved] = useState<Rows>([])
  const [refused, setRefused] = useState<readonly RefusedGuide[]>([])
  const run = async (rows: Rows, change: Parameters<typeof changeGuides>[2], done: (guides: string) => string) => {
    const outcome: BulkOutcome = await changeGuides(client, rows, change)
    setRefused(outcome.refused)
    if (outcome.changed === 0) return
    const undo = async () => {
      const left = await outcome.undo()
      setRefused(left)
      showMessage(left.length === 0 ? 'That is taken back.' : `${guidesText(left.length)} could not be taken back.`)
    }
    offerUndo(done(guidesText(outcome.changed)), () => void undo())
  }
  if (user === null) return { actions: [] }
  const mayGive = mayUse(assignGuideWriter.access, user)
  const mayApprove = mayUse(reviewGuide.access, user)
  const ask = (what: What) => (rows: Rows) => setAsked({ what, rows })
  const actions: ListActions<StaffGuideRow>['actions'] = [
    ...(mayGive
      ? [
          { title: 'Writer', icon: 'user' as const, run: ask('writer') },
          { title: 'Curator', icon: 'user' as const, run: ask('curator') },
        ]
      : []),
    ...(mayApprove
      ? [
          {
            title: 'Approve',
            icon: 'check' as const,
            run: (rows: Rows) => void run(rows, approve, (guides) => `${guides} approved.`),
          },
          { title: 'Categories', icon: 'tag' as const, run: ask('category') },
          { title: 'Trash', icon: 'close' as const, run: setRemoved },
        ]
      : []),
  ]
  const choose = ({ id, name }: { readonly id: number; readonly name: string }) => {
    if (asked === undefined) return
    const { what, rows } = asked
    setAsked(undefined)
    if (what === 'category') void run(rows, addCategory(id), (guides) => `${guides} went into ${name}.`)
    else void run(rows, giveTo(what, id), (guides) => `${guides} went to ${name}.`)
  }
  const trash = () => {
    setRemoved([])
    void run(removed, toTrash, (guides) => `${guides} went into the trash.`)
  }
  const report = (
    <>
      {refused.length > 0 && <Refused guides={refused} onDismiss={() => setRefused([])} />}
      {removed.length > 0 && <TrashGuidesDialog guides={removed} onClose={() => setRemoved([])} onConfirm={trash} />}
      {asked !== undefined && (
        <Choice what={asked.what} count={asked.rows.length} onChoose={choose} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
  if (filter.show !== 'trash') return { actions, report }
  const restore = (rows: Rows) => {
    const lost = new Set<FeaturedPlace>()
    const change = fromTrash((unfeatured) => {
      for (const place of unfeatured) lost.add(place)
    })
    void run(rows, change, (guides) => `${guides} came out of the trash.${unfeaturedText([...lost])}`)
  }
  return { actions: mayApprove ? [{ title: 'Restore', icon: 'check', run: restore }] : [], report }
}

interface ChoiceProps {
  readonly what: What
  readonly count: number
  readonly onChoose: (chosen: { readonly id: number; readonly name: string }) => void
  readonly onClose: () => void
}

const QUESTIONS = {
  writer: { field: 'Writer', confirm: 'Give to the writer' },
  curator: { field: 'Curator', confirm: 'Give to the curator' },
  category: { field: 'Category', confirm: 'Put into the category' },
} as const

function Choice({ what, count, ...dialog }: ChoiceProps) {
  const { data: writers } = useQuery({ ...guideWritersQuery(), enabled: what === 'writer' })
  const { data: curators } = useQuery({ ...guideCuratorsQuery(), enabled: what === 'curator' })
  const { data: categories } = useQuery({ ...guideCategoriesQuery(), enabled: what === 'category' })
  const people = (what === 'writer' ? writers?.editors : curators?.curators) ?? []
  const options = what === 'category' ? (categories?.categories ?? []) : people.map(({ id, username: name }) => ({ id, name }))
  return <GuideChoiceDialog title={guidesText(count)} {...QUESTIONS[what]} options={options} {...dialog} />
}

interface RefusedProps {
  readonly guides: readonly RefusedGuide[]
  readonly onDismiss: () => void
}

/** The guides that stayed as they were, each with its reason. */
function Refused({ guides, onDismiss }: RefusedProps) {
  const { length: count } = guides
  return (
    <section className={styles.refused} aria-labelledby="left-alone">
      <div>
        <h2 id="left-alone">{`${guidesText(count)} left as ${count === 1 ? 'it was' : 'they were'}`}</h2>
        <Button small onClick={onDismiss}>
          Understood
        </Button>
      </div>
      <ul>
        {guides.map(({ guide: { id, title }, reason }) => (
          <li key={id}>
            <a href={guidePath(id)}>{title || 'Without a title'}</a> <span>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
