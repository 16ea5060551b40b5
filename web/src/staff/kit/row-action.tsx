import { CallError } from '../../api/call-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'

/** Hook of a call that changes something. */
type UseCall<Input, Answer> = () => { readonly mutateAsync: (input: Input) => Promise<Answer>; readonly isPending: boolean }

export interface RowActionOptions<Row, Input, Answer = unknown> {
  readonly use: UseCall<Input, Answer>
  readonly input: (row: Row) => Input
  /** Accessible name of the button. */
  readonly label: (row: Row) => string
  /** Message after success. */
  readonly done: (row: Row, answer: Answer) => string
  /** Text of the button, when it differs from the column's title. */
  readonly text?: string
  /** Rows with the button; by default all. */
  readonly when?: (row: Row) => boolean
}

interface RowActionProps<Row, Input, Answer> {
  readonly title: string
  readonly row: Row
  readonly action: RowActionOptions<Row, Input, Answer>
}

/** A button that makes a call for its row and shows the outcome. */
export function RowAction<Row, Input, Answer>({ title, row, action }: RowActionProps<Row, Input, Answer>) {
  const { use, input, label, done, text = title, when } = action
  const { mutateAsync, isPending } = use()
  if (when?.(row) === false) return null
  const run = async () => {
    try {
      showMessage(done(row, await mutateAsync(input(row))))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showMessage(error.message)
    }
  }
  return (
    <Button small disabled={isPending} aria-label={label(row)} onClick={() => void run()}>
      {text}
    </Button>
  )
}
