import { type Board, type BoardOwner, type CallAnswer, type listBoards } from '@ribbonry/contracts'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Viewer } from '../boards-calls.ts'
import { boardPath } from '../boards-address.ts'
import { BoardTiles } from './board-tiles.tsx'
import forms from './board-forms.module.css'
import styles from './boards.module.css'
import { FirstBoard, NoVisibleBoards } from './board-states.tsx'
import { RecentlyAdded, Recommended } from './gift-rows.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { boardsOf, gatheredText } from '../board-text.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { YouAreGiving } from './you-are-giving.tsx'
import { BoardNameField, DialogFoot, useBoardName, WhomFor } from './board-fields.tsx'

interface BoardsViewProps {
  readonly found: CallAnswer<typeof listBoards>
  readonly viewer: Viewer
}

/** A member's boards, recently added gifts and recommendations. */
export function BoardsView({ found: { user, boards, is_owner: isOwn }, viewer }: BoardsViewProps) {
  const navigate = useNavigate()
  const [naming, setNaming] = useState(false)
  const [inUse, archivedBoards] = [boards.filter(({ archived }) => !archived), boards.filter(({ archived }) => archived)]
  const onNew = isOwn
    ? () => {
        setNaming(true)
      }
    : undefined
  return (
    <div className="wrap">
      <BoardsHead user={user} boards={inUse} onNew={onNew} />
      {inUse.length > 0 && <BoardTiles boards={inUse} isOwn={isOwn} onNew={onNew} />}
      {inUse.length === 0 && (onNew === undefined ? <NoVisibleBoards name={user.username} /> : <FirstBoard onNew={onNew} />)}
      <ArchivedBoards boards={archivedBoards} />
      {isOwn && <YouAreGiving asGuest={false} />}
      <RecentlyAdded userId={user.user_id} viewer={viewer} />
      <Recommended userId={user.user_id} viewer={viewer} name={isOwn ? undefined : user.username} />
      {naming && (
        <NewBoardDialog
          onClose={() => {
            setNaming(false)
          }}
          onMade={(id) => {
            void navigate(boardPath(user.user_id, id))
          }}
        />
      )}
    </div>
  )
}

function ArchivedBoards({ boards }: { readonly boards: readonly Board[] }) {
  if (boards.length === 0) return null
  return (
    <details className={styles.away}>
      <summary>{`Archived (${boards.length})`}</summary>
      <BoardTiles boards={boards} isOwn />
    </details>
  )
}

interface BoardsHeadProps {
  readonly user: BoardOwner
  readonly boards: readonly Board[]
  /** Creates a board; for the owner only. */
  readonly onNew?: (() => void) | undefined
}

function BoardsHead({ user, boards, onNew }: BoardsHeadProps) {
  const gifts = boards.reduce((sum, { total }) => sum + total, 0)
  return (
    <header className={styles.head}>
      <Avatar user={user} />
      <h1 className={styles.title}>{boardsOf(user.username)}</h1>
      <p className={styles.count}>
        {boards.length === 0
          ? 'No boards on show yet.'
          : `${gatheredText(boards.length, gifts)}${quip(gifts, onNew !== undefined)}`}
      </p>
      {onNew !== undefined && (
        <Button variant="main" small className={styles.new} onClick={onNew}>
          <Icon name="plus" small />
          New board
        </Button>
      )}
    </header>
  )
}

function quip(gifts: number, isOwn: boolean): string {
  if (gifts === 0) return ' A clean start.'
  return isOwn ? ' Not one of them wrapped yet.' : ' Somebody is being very clear about their birthday.'
}

/** Matches the default picture. */
const DEFAULT = /^$|\/portrait\.svg$/

/** A member's picture, or the first letter of the name. */
function Avatar({ user: { username, profile_image: image } }: { readonly user: BoardOwner }) {
  if (DEFAULT.test(image))
    return (
      <span className={styles.portrait} aria-hidden="true">
        {(Array.from(username)[0] ?? '?').toUpperCase()}
      </span>
    )
  return (
    <span className={styles.portrait}>
      <img src={image} alt="" width="300" height="250" />
    </span>
  )
}

interface NewBoardDialogProps {
  readonly onMade: (boardId: number) => void
  readonly onClose: () => void
}

function NewBoardDialog({ onMade, onClose }: NewBoardDialogProps) {
  const form = useId()
  const naming = useBoardName(({ wishlist_id: id }) => {
    onMade(id)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    naming.make()
  }
  return (
    <Dialog
      title="Start a board"
      description="For a person, a room, or a very long weekend."
      onClose={onClose}
      foot={
        <DialogFoot form={form} onClose={onClose} disabled={naming.busy}>
          Start the board
        </DialogFoot>
      }
    >
      <form id={form} className={forms.form} onSubmit={submit} noValidate>
        <BoardNameField label="Its name" naming={naming} />
        <WhomFor naming={naming} />
      </form>
    </Dialog>
  )
}
