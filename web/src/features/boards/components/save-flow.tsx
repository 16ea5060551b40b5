import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { useSaveHost } from '../../../saving/save-host.ts'
import { type LoginHost, useLoginHost } from '../../../session/login-host.ts'
import { meOptions } from '../../../session/account.ts'
import { codeOf, type SaveableItem, type SavedItems } from '../../../saving/saved-items.ts'
import { guestGifts, removeForGuest, saveForGuest } from '../guest/guest-board.ts'
import { removeFromAllBoards, saveToBoard } from '../saving/save-actions.ts'
import { COMMENT_LENGTH } from '@ribbonry/contracts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { type OwnBoard, ownBoards } from '../boards-calls.ts'
import { DialogFoot, BoardChoices, NewBoardField, useBoardName } from './board-fields.tsx'
import { itemRefOf, type SaveContext } from '../saving/refresh-boards.ts'
import { useRegion } from '../../../regions/edition.ts'
import { ONLY_YOU } from '../board-text.ts'
import styles from './board-forms.module.css'

/**
 * Runs after a press on a heart: asks a visitor to log in, lets a member choose a board, or removes a saved gift from all boards.
 */
export function SaveFlow({ post }: { readonly post: SaveableItem }) {
  const client = useQueryClient()
  const login = useLoginHost()
  const { items } = useSaveHost()
  const [choosing, setChoosing] = useState(false)
  useEffect(() => {
    let isOver = false
    void beginSaving({ client, items, login }, post).then((needsBoard) => {
      if (needsBoard && !isOver) setChoosing(true)
    })
    return () => {
      isOver = true
    }
  }, [client, items, login, post])
  return (
    choosing && (
      <ChooseBoard
        post={post}
        onClose={() => {
          setChoosing(false)
        }}
      />
    )
  )
}

/** True when a board must be chosen. */
async function beginSaving(context: SaveContext & { readonly login: LoginHost }, post: SaveableItem): Promise<boolean> {
  const { client, items, login } = context
  const code = codeOf(post)
  if (guestGifts().some((gift) => codeOf(gift) === code) && client.getQueryData(meOptions.queryKey) === undefined) {
    removeFromDevice(items, post)
    return false
  }
  if (!items.has(code)) {
    const instead = {
      label: 'Keep it on this device for now',
      run: () => {
        saveOnDevice(items, post)
      },
    }
    return await login.ask(`Log in to save “${post.title}” to a board.`, { instead, wanted: { kind: 'save', post } })
  }
  void removeFromAllBoards(context, post)
  return false
}

function saveOnDevice(items: SavedItems, post: SaveableItem): void {
  const isSavedHere = saveForGuest(post)
  if (!isSavedHere) {
    showMessage('This browser would not let us keep it.')
    return
  }
  items.mark([codeOf(post)], true)
  showMessage('Kept on this device', {
    label: 'Undo',
    run: () => {
      removeFromDevice(items, post)
    },
  })
}

function removeFromDevice(items: SavedItems, post: SaveableItem): void {
  removeForGuest(new Set([codeOf(post)]))
  items.mark([codeOf(post)], false)
  showMessage('No longer kept on this device', {
    label: 'Undo',
    run: () => {
      saveOnDevice(items, post)
    },
  })
}

interface ChooseBoardProps {
  readonly post: SaveableItem
  readonly onClose: () => void
}

/** Dialog for choosing a board, with a new board and a note. */
function ChooseBoard({ post, onClose }: ChooseBoardProps) {
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
    void saveToBoard({ client, items }, post, board, { region, note: text === '' ? undefined : text })
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
