import type { Board, BoardItem } from '@ribbonry/contracts'
import type { ItemDeeds } from '../items/item-deeds.ts'
import { BoardSettings } from './board-settings.tsx'
import { DeleteBoard } from './delete-board.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'

/** What an owner is asked about a board or an item of it. */
export type Question = { readonly about: 'settings' | 'delete' } | { readonly about: 'note' | 'move'; readonly item: BoardItem }

interface BoardDialogsProps {
  readonly question: Question
  readonly board: Board
  readonly deeds: ItemDeeds
  readonly onAsk: (question: Question) => void
  readonly onClose: () => void
}

/** The one question that is open. */
export function BoardDialogs({ question, board, deeds, onAsk, onClose }: BoardDialogsProps) {
  if ('item' in question) {
    const { about, item } = question
    if (about === 'move') return <MoveDialog item={item} onMove={(target) => { void deeds.move(item, target) }} onClose={onClose} />
    return <NoteDialog item={item} onSave={(comment) => { void deeds.note(item, comment) }} onClose={onClose} />
  }
  if (question.about === 'settings') return <BoardSettings board={board} onDelete={() => { onAsk({ about: 'delete' }) }} onClose={onClose} />
  return <DeleteBoard board={board} onClose={onClose} />
}
