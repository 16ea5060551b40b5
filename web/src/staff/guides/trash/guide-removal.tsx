import type { CurrentUser, StaffGuide } from '@ribbonry/contracts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import { runUndoable } from '../updater/run-undoable.ts'
import { GUIDES_PATH } from '../guide-paths.ts'
import { useRemoveGuide, useRestoreGuide } from './guide-trash-calls.ts'
import { backText, TEXTS, trashedText } from './guide-trash-texts.ts'
import { TrashGuidesDialog } from './trash-guides-dialog.tsx'

/** Editors remove any guide; writers their own draft, until they have handed it in. */
export function mayRemove(guide: StaffGuide, user: CurrentUser): boolean {
  if (user.access || user.editor) return true
  return guide.user_id === user.user_id && guide.status === 'draft' && !guide.submitted_editor && !guide.writing_approved
}

/** Puts the guide of the editor into the trash, and goes back to the list, where Undo is offered. */
export function GuideRemoval({ guide }: { readonly guide: StaffGuide }) {
  const navigate = useNavigate()
  const { mutateAsync: remove, isPending } = useRemoveGuide()
  const { mutateAsync: restore } = useRestoreGuide()
  const [isAsked, setIsAsked] = useState(false)
  const params = { id: guide.id }
  const trash = async () => {
    setIsAsked(false)
    const isDone = await runUndoable({
      run: () => remove({ params }),
      done: () => trashedText([guide]),
      undo: () => restore({ params }),
      undone: (answer) => backText(guide, answer),
    })
    if (isDone) await navigate(GUIDES_PATH)
  }
  return (
    <>
      <Button small variant="quiet" disabled={isPending} onClick={() => setIsAsked(true)}>
        {TEXTS.trash}
      </Button>
      {isAsked && <TrashGuidesDialog guides={[guide]} onClose={() => setIsAsked(false)} onConfirm={() => void trash()} />}
    </>
  )
}
