import type { GuideChoice, HighCtrPost } from '@ribbonry/contracts'
import { useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { GUIDE_SOURCE } from '../guides/guide-source.ts'
import { Picker } from '../kit/picker/picker.tsx'
import { runUndo } from '../kit/run-undo.ts'
import { offerUndo } from '../kit/undo-offers.ts'
import { useAddGiftTodo, useRemoveTodo } from './broken-link-calls.ts'

const NOT_ADDED = 'That could not be added just now.'

/** Puts a gift on the todo lists of chosen guides. */
export function AddToGuides({ gift }: { readonly gift: HighCtrPost }) {
  const [isOpen, setOpen] = useState(false)
  const add = useAdd(gift)
  return (
    <>
      <Button small aria-label={`Add to a guide: ${gift.title}`} onClick={() => setOpen(true)}>
        Add to a guide
      </Button>
      {isOpen && <Picker title={`Guides for ${gift.title}`} source={GUIDE_SOURCE} onPick={add} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Answers why some guides were refused, by id. */
function useAdd({ id, title }: HighCtrPost) {
  const add = useAddGiftTodo()
  const remove = useRemoveTodo()
  return async (guides: readonly GuideChoice[]): Promise<ReadonlyMap<number, string>> => {
    const refused = new Map<number, string>()
    for (const guide of guides)
      try {
        const item = await add.mutateAsync({ params: { guide_id: guide.id }, body: { id } })
        const name = guide.slug_title
        // What was there before stays: there is nothing to take back.
        if (!item.added) {
          showMessage(`${title} was on the todo list of ${name} before.`)
          continue
        }
        offerUndo(`${title} is on the todo list of ${name}.`, () => {
          const undo = () => remove.mutateAsync({ params: { id: item.id }, body: { buying_guide_id: guide.id } })
          void runUndo(`${title} is off the todo list of ${name}.`, undo)
        })
      } catch (error) {
        refused.set(guide.id, error instanceof Error ? errorMessage(error, NOT_ADDED) : NOT_ADDED)
      }
    return refused
  }
}
