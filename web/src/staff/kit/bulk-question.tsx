import { useState } from 'react'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import type { IconName } from '../../ui/icons/icon.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { ListActions } from './staff-list.tsx'

interface BulkQuestionOptions<Row> {
  readonly title: string
  readonly icon: IconName
  /** Whether the action applies to a row; other rows are skipped. */
  readonly may: (row: Row) => boolean
  /** Text of the question, from the affected rows and the number of skipped ones. */
  readonly question: (
    rows: readonly Row[],
    left: number,
  ) => { readonly title: string; readonly description: string; readonly confirm: string }
  readonly run: (row: Row) => Promise<unknown>
  readonly done: string
  /** Start of the message that names the refused rows. */
  readonly refused: string
  readonly nameOf: (row: Row) => string
}

/** A bulk action that cannot be undone: confirmed first, then run row by row; refused rows are named. */
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
