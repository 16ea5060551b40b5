import type { BoardItem } from '@ribbonry/contracts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { useOwnBoards } from '../api/list-own-boards.ts'
import { useBoardName } from '../saving/use-board-name.ts'
import { asCard, itemRefOf } from '../item-ref.ts'
import { BoardChoice } from './board-choice.tsx'
import styles from './forms.module.css'
import { NewBoardField } from './new-board-field.tsx'

interface MoveDialogProps {
  readonly item: BoardItem
  readonly onMove: (target: { readonly wishlist_id: number; readonly name: string }) => void
  readonly onClose: () => void
}

/** Dialog for moving a gift to another board. */
export function MoveDialog({ item, onMove, onClose }: MoveDialogProps) {
  const form = useId()
  const current = useRef<HTMLInputElement>(null)
  const [chosenId, setChosenId] = useState<number>()
  const { data, error } = useOwnBoards(itemRefOf(asCard(item)))
  const boards = data?.boards.filter(({ wishlist_id: id }) => id !== item.wishlist_id) ?? []
  const chosen = boards.find(({ wishlist_id: id }) => id === chosenId) ?? boards[0]
  const move = (target: { readonly wishlist_id: number; readonly name: string }) => {
    onMove(target)
    onClose()
  }
  const naming = useBoardName((made) => {
    if (boards.length === 0) move(made)
    else setChosenId(made.wishlist_id)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === undefined) naming.make()
    else move(chosen)
  }
  return (
    <Dialog
      title="Move to another board"
      description={item.title}
      onClose={onClose}
      focus={current}
      foot={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} variant="main" className={styles.grow} disabled={naming.busy || data === undefined}>
            {chosen === undefined ? 'Move it there' : `Move to ${chosen.name}`}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        {error !== null && <FormError>Your boards could not be fetched.</FormError>}
        {data === undefined && error === null && <TextSkeleton lines={4} />}
        {boards.length > 0 && (
          <fieldset className={styles.boards}>
            <legend className="sr">Boards</legend>
            {boards.map((board) => (
              <BoardChoice
                key={board.wishlist_id}
                board={board}
                chosen={board === chosen}
                {...(board === chosen ? { ref: current } : {})}
                onChoose={() => {
                  setChosenId(board.wishlist_id)
                }}
              />
            ))}
          </fieldset>
        )}
        {data !== undefined && <NewBoardField first={boards.length === 0} naming={naming} />}
      </form>
    </Dialog>
  )
}
