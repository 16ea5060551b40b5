import type { StaffChange } from '@ribbonry/contracts'
import type { GuideConflict, MergeSide } from '@ribbonry/guides'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FormNote } from '../../../../ui/form/form-message.tsx'
import { changesText } from '../../../kit/editor/stale-version.ts'
import { guideCategoriesQuery } from '../editor-calls.ts'
import { FieldChange } from '../differences/field-change.tsx'
import { guideFieldName, productFieldName } from '../differences/field-names.ts'
import type { ProductFields } from '../guide-values.ts'
import styles from './merge-view.module.css'

interface MergeViewProps {
  readonly conflicts: readonly GuideConflict[]
  readonly others: readonly StaffChange[]
  readonly products: readonly ProductFields[]
  readonly onDecide: (choices: readonly MergeSide[]) => void
}

const SIDES = ['mine', 'theirs'] as const
const SIDE_WORDS = { mine: 'Mine', theirs: 'Theirs' } as const

/** Both versions of each conflict, to choose one. Everything else is already merged. */
export function MergeView({ conflicts, others, products, onDecide }: MergeViewProps) {
  const [choices, setChoices] = useState<Readonly<Record<number, MergeSide>>>({})
  const { data } = useQuery(guideCategoriesQuery())
  const names = useMemo(() => new Map((data?.categories ?? []).map(({ id, name }) => [id, name])), [data])
  const open = conflicts.filter((_one, place) => choices[place] === undefined).length
  const all = (side: MergeSide) => setChoices(Object.fromEntries(conflicts.map((_one, place) => [place, side])))
  return (
    <section className={styles.view} id="both-versions" aria-labelledby="both-changed">
      <h2 id="both-changed">Both of you changed this</h2>
      <FormNote variant="wait">
        <p>{`${changesText(others) || 'Somebody else saved this guide meanwhile.'} Nothing is lost: choose what stays.`}</p>
      </FormNote>
      {[...conflicts.entries()].map(([place, conflict]) => (
        <Conflict
          key={`${place} ${conflict.kind}`}
          conflict={conflict}
          products={products}
          names={names}
          choice={choices[place]}
          onChoose={(side) => setChoices((now) => ({ ...now, [place]: side }))}
        />
      ))}
      <div className={styles.actions}>
        <Button
          variant="main"
          disabled={open > 0}
          onClick={() => onDecide(conflicts.map((_one, place) => choices[place] ?? 'mine'))}
        >
          {open === 0 ? 'Go on with these' : `${open} left to choose`}
        </Button>
        <Button onClick={() => all('mine')}>All mine</Button>
        <Button onClick={() => all('theirs')}>All theirs</Button>
      </div>
    </section>
  )
}

interface ConflictProps {
  readonly conflict: GuideConflict
  readonly products: readonly ProductFields[]
  readonly names: ReadonlyMap<number, string>
  readonly choice: MergeSide | undefined
  readonly onChoose: (side: MergeSide) => void
}

function Conflict({ conflict, products, names, choice, onChoose }: ConflictProps) {
  const group = useId()
  return (
    <fieldset className={styles.conflict}>
      <legend>{titleOf(conflict, products)}</legend>
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <label key={side} className={styles.side}>
            <span>
              <input type="radio" name={group} checked={choice === side} onChange={() => onChoose(side)} /> {SIDE_WORDS[side]}
            </span>
            <Version conflict={conflict} side={side} products={products} names={names} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface VersionProps extends Pick<ConflictProps, 'conflict' | 'products' | 'names'> {
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
