import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { COMMENT_LENGTH } from '@ribbonry/contracts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { SaveableItem } from '../../../ui/saving/saved-items.ts'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { type OwnBoard, useOwnBoards } from '../api/list-own-boards.ts'
import { saveToBoard } from '../saving/save-actions.ts'
import { useBoardName } from '../saving/use-board-name.ts'
import { itemRefOf } from '../item-ref.ts'
import { BoardChoice } from './board-choice.tsx'
import styles from './choose-board.module.css'
import forms from './forms.module.css'
import { NewBoardField } from './new-board-field.tsx'

interface ChooseBoardProps {
  readonly post: SaveableItem
  readonly onClose: () => void
}

/** Dialog for choosing a board, with a new board and a note. */
export function ChooseBoard({ post, onClose }: ChooseBoardProps) {
  const client = useQueryClient()
  const { data, error, refetch } = useOwnBoards(itemRefOf(post))
  const form = useId()
  const current = useRef<HTMLInputElement>(null)
  const note = useRef<HTMLInputElement>(null)
  const [made, setMade] = useState<OwnBoard>()
  const [chosenId, setChosenId] = useState<number>()
  const boards = withMade(data?.boards ?? [], made)
  const chosen = boards.find(({ wishlist_id: id }) => id === chosenId) ?? boards.find(({ holds }) => !holds) ?? boards[0]
  const save = (board: Pick<OwnBoard, 'wishlist_id' | 'name'>) => {
    const comment = note.current?.value.trim() ?? ''
    void saveToBoard(client, post, board, comment === '' ? undefined : comment)
    onClose()
  }
  const naming = useBoardName((board) => {
    if (boards.length === 0) save(board)
    setMade({ ...board, total: 0, privacy: 'private', image: '', holds: false })
    setChosenId(board.wishlist_id)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === undefined) naming.make()
    else save(chosen)
  }
  return (
    <Dialog
      title="Save to a board"
      description={post.title}
      onClose={onClose}
      picture={<Thumb post={post} />}
      focus={current}
      foot={
        data !== undefined && (
          <>
            <Button onClick={onClose}>Not now</Button>
            <Button type="submit" form={form} variant="main" className={forms.grow} disabled={naming.busy}>
              {chosen === undefined ? 'Start the board' : `Save to ${chosen.name}`}
            </Button>
          </>
        )
      }
    >
      <form id={form} className={forms.form} onSubmit={submit} noValidate>
        {error !== null && data === undefined && (
          <>
            <FormError>Your boards could not be fetched.</FormError>
            <Button
              onClick={() => {
                void refetch()
              }}
            >
              Try again
            </Button>
          </>
        )}
        {data === undefined && error === null && <TextSkeleton lines={5} />}
        {data !== undefined && (
          <>
            {boards.length > 0 && (
              <fieldset className={forms.boards}>
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
            <NewBoardField first={boards.length === 0} naming={naming} />
            <Field
              ref={note}
              label="A note to yourself"
              name="comment"
              maxLength={COMMENT_LENGTH}
              autoComplete="off"
              placeholder="Who it is for, and why"
            />
          </>
        )}
      </form>
    </Dialog>
  )
}

function Thumb({ post: { images } }: Pick<ChooseBoardProps, 'post'>) {
  const first = images?.[0]
  return first === undefined ? undefined : (
    <div className={styles.thumb}>
      <Picture picture={{ ...first, alt: '' }} sizes="72px" widths={[160, 160]} />
    </div>
  )
}

/** An existing name returns the board that has it. */
function withMade(boards: readonly OwnBoard[], made: OwnBoard | undefined): readonly OwnBoard[] {
  return made === undefined || boards.some(({ wishlist_id: id }) => id === made.wishlist_id) ? boards : [made, ...boards]
}
