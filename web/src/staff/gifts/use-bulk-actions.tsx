import type { StaffPost } from '@ribbonry/contracts'
import { useState } from 'react'
import type { ListActions } from '../kit/staff-list.tsx'
import { BulkCategory } from './bulk-category.tsx'
import { type BulkChange, useBulkChange } from './bulk-change.ts'
import { BulkFieldsDialog } from './bulk-fields-dialog.tsx'
import { BulkReport } from './bulk-report.tsx'
import { giftsText } from './gift-count.ts'
import type { GiftFilter } from './gift-filters.ts'

type Target = Pick<BulkChange, 'gifts' | 'count'>

interface CategoryAct {
  readonly target: Target
  readonly isAdding: boolean
}

/** Bulk actions on the selected gifts, or on all that match the filters. */
export function useBulkActions({
  filter,
  total,
}: {
  readonly filter: GiftFilter
  readonly total: number
}): ListActions<StaffPost> {
  const bulk = useBulkChange()
  const [categoryAct, setCategoryAct] = useState<CategoryAct>()
  const [fieldTarget, setFieldTarget] = useState<Target>()
  const targetOf = (rows: readonly StaffPost[], isAll: boolean): Target =>
    isAll ? { gifts: { filter }, count: total } : { gifts: { ids: rows.map(({ id }) => id) }, count: rows.length }
  const actions: ListActions<StaffPost>['actions'] = [
    {
      title: 'Publish',
      icon: 'check',
      run: (rows, isAll) => {
        const published = new Date().toISOString()
        void bulk.start({ ...targetOf(rows, isAll), change: { published }, verb: 'Publish', done: 'published' })
      },
    },
    {
      title: 'Unpublish',
      icon: 'lock',
      run: (rows, isAll) => {
        void bulk.start({ ...targetOf(rows, isAll), change: { published: null }, verb: 'Unpublish', done: 'unpublished' })
      },
    },
    {
      title: 'Add to category',
      icon: 'plus',
      run: (rows, isAll) => {
        setCategoryAct({ target: targetOf(rows, isAll), isAdding: true })
      },
    },
    {
      title: 'Remove from category',
      icon: 'tag',
      run: (rows, isAll) => {
        setCategoryAct({ target: targetOf(rows, isAll), isAdding: false })
      },
    },
    {
      title: 'Change a field',
      icon: 'cog',
      run: (rows, isAll) => {
        setFieldTarget(targetOf(rows, isAll))
      },
    },
  ]
  const chooseCategory = ({ id, name }: { readonly id: number; readonly name: string }) => {
    if (categoryAct === undefined) return
    const { target, isAdding } = categoryAct
    void bulk.start(
      isAdding
        ? { ...target, change: { add_category_ids: [id] }, verb: `Add to ${name}`, done: `added to ${name}` }
        : { ...target, change: { remove_category_ids: [id] }, verb: `Remove from ${name}`, done: `taken out of ${name}` },
    )
  }
  const report = (
    <>
      <BulkReport {...bulk} />
      {categoryAct !== undefined && (
        <BulkCategory
          title={`${categoryAct.isAdding ? 'Add' : 'Remove'} ${giftsText(categoryAct.target.count)}`}
          verb={categoryAct.isAdding ? 'Add to it' : 'Remove from it'}
          onChoose={chooseCategory}
          onClose={() => {
            setCategoryAct(undefined)
          }}
        />
      )}
      {fieldTarget !== undefined && (
        <BulkFieldsDialog
          title={`Change ${giftsText(fieldTarget.count)}`}
          onChoose={(change) => void bulk.start({ ...fieldTarget, ...change })}
          onClose={() => {
            setFieldTarget(undefined)
          }}
        />
      )}
    </>
  )
  return { actions: filter.state === 'trash' ? [restoreAction(targetOf, bulk.start)] : actions, report }
}

function restoreAction(
  targetOf: (rows: readonly StaffPost[], isAll: boolean) => Target,
  start: (asked: BulkChange) => Promise<void>,
): ListActions<StaffPost>['actions'][number] {
  return {
    title: 'Restore',
    icon: 'check',
    run: (rows, isAll) => {
      void start({ ...targetOf(rows, isAll), change: { trashed: false }, verb: 'Restore', done: 'restored' })
    },
  }
}
