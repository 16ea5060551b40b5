import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useSaveHost } from '../../../saving/save-host.ts'
import type { SaveableItem } from '../../../saving/saved-items.ts'
import { moveToBoard, type NamedBoard, saveToBoard } from '../saving/save-actions.ts'
import { COMMENT_LENGTH } from '@ribbonry/contracts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { type OwnBoard, ownBoards } from '../boards-calls.ts'
import { DialogFoot, BoardChoices, NewBoardField, useBoardName } from './board-fields.tsx'
import { itemRefOf } from '../saving/refresh-boards.ts'
import { useRegion } from '../../../regions/edition.ts'
import { ONLY_YOU } from '../board-text.ts'
import styles from './board-forms.module.css'

interface ChooseBoardProps {
  readonly post: SaveableItem
  /** Board that it was just saved to, and leaves for the chosen one. */
  readonly leaves?: NamedBoard | undefined
  readonly onClose: () => void
}

/** Dialog for choosing a board, with a new board and a note. */
export function ChooseBoard({ post, leaves, onClose }: ChooseBoardProps) {
  const client = useQueryClient()
  const region = useRegion()
  const { items } = useSaveHost()
  const { data, error, refetch } = useQuery(ownBoards({ query: itemRefOf(post) }))
  const form = useId()
  const current = useRef<HTMLInputElement>(null)
  const note = useRef<HTMLInputElement>(null)
  const [made, setMade] = useState<OwnBoard>()
  const [chosenId, setChosenId] = useState<number>()
  const boards = withMade(data?.boards ?? [], made)
  const chosen = boards.find(({ wishlist_id: id }) => id === chosenId) ?? boards.find(({ holds }) => !holds) ?? boards[0]
  const save = (board: Pick<OwnBoard, 'wishlist_id' | 'name'>) => {
    const text = note.current?.value.trim() ?? ''
    const saving = { region, note: text === '' ? undefined : text }
    if (leaves === undefined) void saveToBoard({ client, items }, post, board, saving)
    else void moveToBoard({ client, items }, post, leaves, board, saving)
    onClose()
  }
  const naming = useBoardName((board) => {
    if (boards.length === 0) save(board)
    setMade({ ...board, total: 0, image: '', holds: false })
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
          <DialogFoot form={form} onClose={onClose} disabled={naming.busy}>
            {chosen === undefined ? 'Start the board' : `Save to ${chosen.name}`}
          </DialogFoot>
        )
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
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
            <BoardChoices boards={boards} chosen={chosen} onChoose={setChosenId} current={current} />
            <NewBoardField first={boards.length === 0} naming={naming} />
            <Field
              ref={note}
              label="A note to yourself"
              name="note"
              hint={ONLY_YOU}
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
