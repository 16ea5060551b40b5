import type { StaffChange } from '@ribbonry/contracts'
import type { GuideConflict, MergeSide } from '@ribbonry/guides'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { changesText } from '../../../kit/editor/stale-version.ts'
import { ChooseSides } from '../../../kit/merge/choose-sides.tsx'
import { guideCategoriesQuery } from '../editor-calls.ts'
import { FieldChange } from '../differences/field-change.tsx'
import { guideFieldName, productFieldName } from '../differences/field-names.ts'
import type { ProductFields } from '../guide-values.ts'

interface MergeViewProps {
  readonly conflicts: readonly GuideConflict[]
  readonly others: readonly StaffChange[]
  readonly products: readonly ProductFields[]
  readonly onDecide: (choices: readonly MergeSide[]) => void
}

/** Both versions of each conflict, to choose one. Everything else is already merged. */
export function MergeView({ conflicts, others, products, onDecide }: MergeViewProps) {
  const { data } = useQuery(guideCategoriesQuery())
  const names = useMemo(() => new Map((data?.categories ?? []).map(({ id, name }) => [id, name])), [data])
  const version = (conflict: GuideConflict, side: MergeSide) => (
    <Version conflict={conflict} side={side} products={products} names={names} />
  )
  return (
    <ChooseSides
      id="both-versions"
      words={changesText(others) || 'Somebody else saved this guide meanwhile.'}
      conflicts={[...conflicts.entries()].map(([place, conflict]) => ({
        key: `${place} ${conflict.kind}`,
        title: titleOf(conflict, products),
        mine: version(conflict, 'mine'),
        theirs: version(conflict, 'theirs'),
      }))}
      goOn="Go on with these"
      onDecide={onDecide}
    />
  )
}

interface VersionProps {
  readonly conflict: GuideConflict
  readonly products: readonly ProductFields[]
  readonly names: ReadonlyMap<number, string>
  readonly side: MergeSide
}

/** One version of a conflict, with the words that the other one lacks. */
function Version({ conflict, side, products, names }: VersionProps) {
  if (conflict.kind === 'removed')
    return <span>{conflict.removed_by === side ? 'Taken out of the guide' : 'Changed, and kept'}</span>
  if (conflict.kind === 'order') {
    const titles = new Map(products.map((product) => [product.product_id, product.title]))
    return <span>{conflict[side].map((id) => titles.get(id) || `Gift ${id}`).join(' → ')}</span>
  }
  const of = side === 'mine' ? 'before' : 'after'
  return (
    <>
      {conflict.fields.map((field) => (
        <FieldChange
          key={field}
          field={field}
          before={conflict.mine[field]}
          after={conflict.theirs[field]}
          names={names}
          of={of}
        />
      ))}
    </>
  )
}

function titleOf(conflict: GuideConflict, products: readonly ProductFields[]): string {
  if (conflict.kind === 'field') return unique(conflict.fields.map(guideFieldName)).join(', ')
  if (conflict.kind === 'order') return 'Order of the gifts'
  const place = products.findIndex((product) => product.product_id === conflict.product_id)
  const product = products[place]
  const name = product === undefined ? 'A gift that is gone' : `${place + 1}. ${product.title || 'Without a title'}`
  return conflict.kind === 'removed' ? name : `${name}: ${unique(conflict.fields.map(productFieldName)).join(', ').toLowerCase()}`
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}
