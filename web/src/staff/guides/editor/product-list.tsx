import type { StaffGuideProduct } from '@ribbonry/contracts'
import { duplicateProducts, wordRuleOf } from '@ribbonry/guides'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { DragOrder } from '../../kit/drag-order.tsx'
import { moveItem } from '../../kit/editor/move-item.ts'
import { offerUndo } from '../../kit/undo-offers.ts'
import { blacklistQuery } from './editor-calls.ts'
import styles from './guide-editor.module.css'
import type { ProductFields } from './guide-values.ts'
import { LinkIntake } from './link-intake.tsx'
import { ProductRow } from './product-row.tsx'
import { useNamedGift } from './use-named-gift.ts'

/** Gifts that are shown at a time, as they are proofread. */
const PER_PART = 10

interface ProductListProps {
  readonly guideId: number
  readonly products: readonly ProductFields[]
  readonly saved: readonly StaffGuideProduct[]
  readonly canEdit: boolean
  readonly member: Parameters<typeof wordRuleOf>[0]
  readonly onChange: (id: number, fields: Partial<ProductFields>) => void
  readonly onList: (change: (now: readonly ProductFields[]) => readonly ProductFields[]) => void
}

/** The gifts of a guide: added by their links, in an order that is dragged or moved by keys, ten at a time. */
export function ProductList({ guideId, products, saved, canEdit, member, onChange, onList }: ProductListProps) {
  const [open, setOpen] = useState<number>()
  const [part, setPart] = useState(0)
  const { data } = useQuery(blacklistQuery())
  const blacklist = data?.sites ?? NONE
  const words = wordRuleOf(member)
  const duplicates = useMemo(() => duplicateProducts(products), [products])
  const known = useMemo(() => new Map(saved.map((product) => [product.product_id, product])), [saved])
  const toggle = useCallback((id: number) => setOpen((now) => (now === id ? undefined : id)), [])
  useNamedGift(products, (place) => setPart(Math.floor(place / PER_PART)))
  const parts = Math.max(1, Math.ceil(products.length / PER_PART))
  const first = Math.min(part, parts - 1) * PER_PART
  const shown = products.slice(first, first + PER_PART)
  const remove = (product: ProductFields) => {
    const place = products.indexOf(product)
    onList((now) => now.filter((one) => one.product_id !== product.product_id))
    offerUndo(`${product.title || 'A gift'} is out of the guide.`, () => {
      onList((now) => now.toSpliced(Math.min(place, now.length), 0, product))
    })
  }
  const row = (product: ProductFields, place: number) => (
    <ProductRow
      guideId={guideId}
      product={product}
      saved={known.get(product.product_id)}
      place={first + place + 1}
      isOpen={open === product.product_id}
      canEdit={canEdit}
      words={words}
      blacklist={blacklist}
      duplicate={duplicates[first + place] === true}
      onOpen={toggle}
      onChange={onChange}
    />
  )
  return (
    <section aria-labelledby="gifts">
      <div className={styles.head}>
        <h2 id="gifts">
          Gifts <small className="num">{products.length}</small>
        </h2>
        {parts > 1 && <Parts parts={parts} current={first / PER_PART} total={products.length} onChoose={setPart} />}
      </div>
      {canEdit && (
        <LinkIntake
          guideId={guideId}
          onAdd={(product) => {
            onList((now) => [...now, product])
            setPart(Math.floor(products.length / PER_PART))
            setOpen(product.product_id)
          }}
        />
      )}
      {canEdit ? (
        <DragOrder
          items={shown}
          idOf={({ product_id: id }) => String(id)}
          nameOf={({ title }, place) => title || `Gift ${first + place + 1}`}
          steps={['up', 'down']}
          onMove={(from, by) => onList((now) => moveItem(now, first + from, by))}
          onRemove={remove}
        >
          {row}
        </DragOrder>
      ) : (
        shown.map((product, place) => <div key={product.product_id}>{row(product, place)}</div>)
      )}
    </section>
  )
}

const NONE: readonly string[] = []

interface PartsProps {
  readonly parts: number
  readonly current: number
  readonly total: number
  readonly onChoose: (part: number) => void
}

function Parts({ parts, current, total, onChoose }: PartsProps) {
  return (
    <div className={styles.parts} role="group" aria-label="Gifts that are shown">
      {Array.from({ length: parts }, (_, part) => (
        <button key={part} type="button" aria-pressed={part === current} onClick={() => onChoose(part)}>
          {`${part * PER_PART + 1} to ${Math.min(total, (part + 1) * PER_PART)}`}
        </button>
      ))}
    </div>
  )
}
