import { useState } from 'react'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import type { IconName } from '../../ui/icons/icon.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { ListActions } from './staff-list.tsx'

interface BulkQuestionOptions<Row> {
  readonly title: string
  readonly icon: IconName
  /** Rows that it can be done to; the others are left out. */
  readonly may: (row: Row) => boolean
  /** Words of the question: the rows it is done to, and how many of the chosen are left out. */
  readonly question: (
    rows: readonly Row[],
    left: number,
  ) => { readonly title: string; readonly description: string; readonly confirm: string }
  readonly run: (row: Row) => Promise<unknown>
  readonly done: string
  /** Before the names of the rows that were refused. */
  readonly refused: string
  readonly nameOf: (row: Row) => string
}

/** An action for chosen rows that cannot be undone: asked about first, then done one by one, and refusals are named. */
export function useBulkQuestion<Row>(options: BulkQuestionOptions<Row>): ListActions<Row> {
  const { title, icon, may, question, run, done, refused, nameOf } = options
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const rows = chosen.filter((row) => may(row))
  const close = () => {
    setChosen([])
  }
  const confirmed = async () => {
    close()
    const results = await Promise.allSettled(rows.map((row) => run(row)))
    const names = rows.filter((_row, place) => results[place]?.status === 'rejected').map((row) => nameOf(row))
    showMessage(names.length === 0 ? done : `${refused}: ${names.join(', ')}`)
  }
  return {
    actions: [{ title, icon, run: setChosen }],
    report: chosen.length > 0 && (
      <ConfirmDialog
        {...question(rows, chosen.length - rows.length)}
        cancel="Not now"
        isPending={rows.length === 0}
        onCancel={close}
        onConfirm={() => {
          void confirmed()
        }}
      />
    ),
  }
}
