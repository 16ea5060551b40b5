import type { Board, BoardItem } from '@ribbonry/contracts'
import type { BoardItemActions } from '../items/board-item-actions.ts'
import { BoardSettings } from './board-settings.tsx'
import { DeleteBoard } from './delete-board.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'

/** Dialogs for an owner about a board or an item. */
export type BoardDialog =
  | { readonly about: 'settings' | 'delete' }
  | { readonly about: 'note' | 'move'; readonly item: BoardItem }

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
      <NoteDialog
        item={item}
        onSave={(comment) => {
          void actions.note(item, comment)
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
