import type { GuideCategoryRow } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../../api/form-errors.ts'
import { FormError } from '../../../ui/form/form-message.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { ChoiceField } from '../../kit/editor/choice-field.tsx'
import { CategoryHanging } from './category-hanging.tsx'
import { categoryRowsQuery, useGuideCategoryUndo, useMergeGuideCategories } from './guide-category-calls.ts'
import { guidesText, namesText, TEXTS } from './guide-category-texts.ts'

interface MergeDialogProps {
  readonly rows: readonly GuideCategoryRow[]
  readonly onClose: () => void
}

/** Asks which category takes the place of others. Where several are chosen, one of them can. */
export function MergeDialog({ rows, onClose }: MergeDialogProps) {
  const { data } = useQuery(categoryRowsQuery({ query: {} }))
  const [into, setInto] = useState('')
  const { mutateAsync, isPending, error } = useMergeGuideCategories()
  const offerUndo = useGuideCategoryUndo()
  const isOne = rows.length === 1
  const options = (data?.categories ?? []).filter(({ id }) => !isOne || id !== rows[0]?.id)
  const target = options.find(({ id }) => String(id) === into)
  const going = rows.filter(({ id }) => id !== target?.id)
  const merge = async () => {
    if (target === undefined) return
    const body = { ids: going.map(({ id }) => id), into: target.id }
    const answer = await mutateAsync({ body }).catch(() => undefined) // shown below
    if (answer === undefined) return
    const { category, operation_id: operation } = answer
    const done = `${namesText(going)} merged into ${category.name}: ${guidesText(category.guides)}.`
    offerUndo(operation, done, `${namesText(going)} as before.`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Merge ${namesText(rows)}`}
      description="Guides get the category that you choose. The others go into the trash, from which they can be restored."
      cancel={TEXTS.cancel}
      confirm={target === undefined ? TEXTS.merge : `Merge into ${target.name}`}
      isPending={isPending || target === undefined}
      onCancel={onClose}
      onConfirm={() => void merge()}
    >
      {error !== null && <FormError>{errorMessage(error, TEXTS.failed)}</FormError>}
      <ChoiceField
        label={TEXTS.into}
        name="into"
        none={TEXTS.chooseInto}
        options={options.map(({ id, name, guides }) => [String(id), `${name} (${guidesText(guides)})`])}
        value={into}
        onChange={({ currentTarget }) => setInto(currentTarget.value)}
      />
      <CategoryHanging rows={going} />
    </ConfirmDialog>
  )
}
