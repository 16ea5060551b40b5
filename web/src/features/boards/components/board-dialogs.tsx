import { type Board, type BoardItem, COMMENT_LENGTH } from '@ribbonry/contracts'
import type { ItemTexts } from '../item-calls.ts'
import type { BoardItemActions } from '../items/board-item-actions.ts'
import { BoardSettings } from './board-settings.tsx'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import styles from './board-forms.module.css'
import { FormError } from '../../../ui/form/form-message.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { ownBoards } from '../boards-calls.ts'
import { DialogFoot, BoardChoices, NewBoardField, useBoardName } from './board-fields.tsx'
import { asCard, itemRefOf } from '../saving/refresh-boards.ts'
import { useNavigate } from 'react-router'
import { flash } from '../../../ui/flash/flash-queue.ts'
import { useDeleteBoard } from '../boards-changes.ts'
import { boardsPath } from '../boards-address.ts'
import { saveErrorMessage } from '../saving/save-error.ts'
import { giftsText, ONLY_YOU } from '../board-text.ts'

/** Dialogs for an owner about a board or an item. */
export type BoardDialog =
  | { readonly about: 'settings' | 'delete' }
  | { readonly about: 'texts' | 'move'; readonly item: BoardItem }

interface BoardDialogsProps {
  readonly dialog: BoardDialog
  readonly board: Board
  readonly actions: BoardItemActions
  readonly onOpenDialog: (dialog: BoardDialog) => void
  readonly onClose: () => void
}

export function BoardDialogs({ dialog, board, actions, onOpenDialog, onClose }: BoardDialogsProps) {
  if ('item' in dialog) {
    const { about, item } = dialog
    if (about === 'move')
      return (
        <MoveDialog
          item={item}
          onMove={(target) => {
            void actions.move(item, target)
          }}
          onClose={onClose}
        />
      )
    return (
      <TextsDialog
        item={item}
        onSave={(texts) => {
          void actions.annotate(item, texts)
        }}
        onClose={onClose}
      />
    )
  }
  if (dialog.about === 'settings')
    return (
      <BoardSettings
        board={board}
        onDelete={() => {
          onOpenDialog({ about: 'delete' })
        }}
        onClose={onClose}
      />
    )
  return <DeleteBoard board={board} onClose={onClose} />
}

interface TextsDialogProps {
  readonly item: BoardItem
  readonly onSave: (texts: ItemTexts) => void
  readonly onClose: () => void
}

/** Dialog for the two texts of a gift: the owner's note, and the comment for everybody who sees the board. */
function TextsDialog({ item, onSave, onClose }: TextsDialogProps) {
  const form = useId()
  const note = useRef<HTMLTextAreaElement>(null)
  const comment = useRef<HTMLTextAreaElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave({ note: note.current?.value.trim() ?? '', comment: comment.current?.value.trim() ?? '' })
    onClose()
  }
  return (
    <Dialog
      title="A few words beside it"
      description={item.title}
      onClose={onClose}
      foot={
        <DialogFoot form={form} onClose={onClose}>
          Save the words
        </DialogFoot>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <TextArea
          ref={note}
          label="A note to yourself"
          name="note"
          hint={ONLY_YOU}
          rows={3}
          maxLength={COMMENT_LENGTH}
          defaultValue={item.note}
          placeholder="Who it is for, and why"
        />
        <TextArea
          ref={comment}
          label="A comment for the board"
          name="comment"
          hint="Whoever can see the board reads it."
          rows={3}
          maxLength={COMMENT_LENGTH}
          defaultValue={item.comment}
          placeholder="The blue one, if there is a choice"
        />
      </form>
    </Dialog>
  )
}

interface MoveDialogProps {
  readonly item: BoardItem
  readonly onMove: (target: { readonly wishlist_id: number; readonly name: string }) => void
  readonly onClose: () => void
}

/** Dialog for moving a gift to another board. */
function MoveDialog({ item, onMove, onClose }: MoveDialogProps) {
  const form = useId()
  const current = useRef<HTMLInputElement>(null)
  const [chosenId, setChosenId] = useState<number>()
  const { data, error } = useQuery(ownBoards({ query: itemRefOf(asCard(item)) }))
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
        <DialogFoot form={form} onClose={onClose} disabled={naming.busy || data === undefined}>
          {chosen === undefined ? 'Move it there' : `Move to ${chosen.name}`}
        </DialogFoot>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        {error !== null && <FormError>Your boards could not be fetched.</FormError>}
        {data === undefined && error === null && <TextSkeleton lines={4} />}
        <BoardChoices boards={boards} chosen={chosen} onChoose={setChosenId} current={current} />
        {data !== undefined && <NewBoardField first={boards.length === 0} label="Name the new board" naming={naming} />}
      </form>
    </Dialog>
  )
}

interface DeleteBoardProps {
  readonly board: Board
  readonly onClose: () => void
}

/** Confirms the deletion of a board, which cannot be undone. */
function DeleteBoard({ board, onClose }: DeleteBoardProps) {
  const navigate = useNavigate()
  const removal = useDeleteBoard()
  const all = board.total + board.received_total
  const go = () => {
    removal.mutate(
      { body: { wishlist_id: board.wishlist_id } },
      {
        onSuccess: () => {
          flash(`“${board.name}” is gone.`)
          void navigate(boardsPath(board.user_id))
        },
      },
    )
  }
  return (
    <Dialog
      title={`Delete “${board.name}”?`}
      description={
        all === 0 ? 'Nothing is on it.' : `${giftsText(all)} and the words beside them go with it. This cannot be undone.`
      }
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} className={styles.grow}>
            Keep it
          </Button>
          <Button className={styles.bad} onClick={go} disabled={removal.isPending}>
            Delete the board
          </Button>
        </>
      }
    >
      {removal.error !== null && <FormError>{saveErrorMessage(removal.error)}</FormError>}
      <p>Boards that are done with can also be archived, in the settings.</p>
    </Dialog>
  )
}
