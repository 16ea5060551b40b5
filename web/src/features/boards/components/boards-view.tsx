import type { Board } from '@ribbonry/contracts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { useBoards } from '../api/list-boards.ts'
import type { Viewer } from '../api/viewer.ts'
import { boardPath } from '../boards-address.ts'
import { BoardTiles } from './board-tiles.tsx'
import styles from './boards-view.module.css'
import { BoardsHead } from './boards-head.tsx'
import { FirstBoard, NoVisibleBoards } from './no-boards.tsx'
import { NewBoardDialog } from './new-board-dialog.tsx'
import { RecentlyAdded } from './recently-added.tsx'
import { Recommended } from './recommended.tsx'

interface BoardsViewProps {
  readonly found: NonNullable<ReturnType<typeof useBoards>['data']>
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
      <summary>{`Put away (${boards.length})`}</summary>
      <BoardTiles boards={boards} isOwn />
    </details>
  )
}
