import type { StaffGuideProduct } from '@ribbonry/contracts'
import { duplicateProducts, wordRuleOf } from '@ribbonry/guides'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { DragOrder } from '../../kit/drag-order.tsx'
import { moveItem } from '../../kit/editor/move-item.ts'
import { offerUndo } from '../../kit/undo-offers.ts'
import { blacklistQuery } from './editor-calls.ts'
import styles from './guide-editor.module.css'
import type { ProductFields } from './guide-values.ts'
import { GiftIntake } from './intake/gift-intake.tsx'
import { type SoughtField, useSoughtProduct } from './intake/use-sought-product.ts'
import sheet from './product-list.module.css'
import { ProductRow } from './product-row.tsx'

/** Gifts shown at a time, as in proofreading. Limits what a key renders. */
const PER_PART = 10

interface ProductListProps {
  readonly guideId: number
  readonly products: readonly ProductFields[]
  readonly saved: readonly StaffGuideProduct[]
  /** Pictures that products keep because another could not be used, by product. */
  readonly keptPictures: ReadonlyMap<number, string>
  readonly canEdit: boolean
  readonly member: Parameters<typeof wordRuleOf>[0]
  readonly onChange: (id: number, fields: Partial<ProductFields>) => void
  readonly onList: (change: (now: readonly ProductFields[]) => readonly ProductFields[]) => void
}

/** The gifts of a guide, ten at a time: ways to add them, and their order, which is changed by dragging or by keys. */
export function ProductList(props: ProductListProps) {
  const { guideId, products, saved, keptPictures, canEdit, member, onChange, onList } = props
  const [open, setOpen] = useState<number>()
  const [part, setPart] = useState(0)
  const { data } = useQuery(blacklistQuery())
  const blacklist = data?.sites ?? NONE
  const words = wordRuleOf(member)
  const duplicates = useMemo(() => duplicateProducts(products), [products])
  const known = useMemo(() => new Map(saved.map((product) => [product.product_id, product])), [saved])
  const toggle = useCallback((id: number) => setOpen((now) => (now === id ? undefined : id)), [])
  const parts = Math.max(1, Math.ceil(products.length / PER_PART))
  const first = Math.min(part, parts - 1) * PER_PART
  const shown = products.slice(first, first + PER_PART)
  const seek = useSoughtProduct(products, (at) => setPart(Math.floor(at / PER_PART)), setOpen)
  const place = useCallback(
    (id: number, to: number) => {
      onList((now) => {
        const from = now.findIndex(({ product_id: one }) => one === id)
        return moveItem(now, from, to - 1 - from)
      })
      seek(id, 'place')
    },
    [onList, seek],
  )
  // Read when it is asked for, so that rows do not render again with each change of another.
  const latest = useRef(products)
  useLayoutEffect(() => {
    latest.current = products
  })
  const goOn = useCallback(
    (after: number, field: SoughtField) => {
      const following = latest.current[after]
      if (following === undefined) document.getElementsByName('new-link')[0]?.focus()
      else seek(following.product_id, field)
    },
    [seek],
  )
  const goToTexts = () => {
    const wanted = products.find(({ content }) => content.trim() === '') ?? products[0]
    if (wanted !== undefined) seek(wanted.product_id, 'content')
  }
  const remove = (product: ProductFields) => {
    const at = products.indexOf(product)
    onList((now) => now.filter((one) => one.product_id !== product.product_id))
    // Moves the focus, which would disappear with the removed gift.
    const next = products[at + 1] ?? products[at - 1]
    if (next !== undefined) seek(next.product_id, 'handle')
    const kept = known.has(product.product_id) ? ' Earlier versions keep it.' : ''
    offerUndo(`${product.title || 'A gift'} is out of the guide.${kept}`, () => {
      onList((now) => now.toSpliced(Math.min(at, now.length), 0, product))
    })
  }
  const row = (product: ProductFields, at: number) => (
    <ProductRow
      guideId={guideId}
      product={product}
      saved={known.get(product.product_id)}
      isPictureKept={keptPictures.get(product.product_id) === product.image}
      place={first + at + 1}
      total={products.length}
      isOpen={open === product.product_id}
      canEdit={canEdit}
      words={words}
      blacklist={blacklist}
      duplicate={duplicates[first + at] === true}
      onOpen={toggle}
      onChange={onChange}
      onPlace={place}
      onNext={goOn}
    />
  )
  return (
    <section className={sheet.gifts} aria-labelledby="gifts">
      <div className={styles.head}>
        <h2 id="gifts">
          Gifts <small className="num">{products.length}</small>
        </h2>
        {parts > 1 && <Parts parts={parts} current={first / PER_PART} total={products.length} onChoose={setPart} />}
      </div>
      {canEdit && (
        <GiftIntake
          guideId={guideId}
          products={products}
          blacklist={blacklist}
          onList={onList}
          onAdded={(id) => seek(id, 'open')}
          onNext={goToTexts}
        />
      )}
      {canEdit ? (
        <DragOrder
          items={shown}
          idOf={({ product_id: id }) => String(id)}
          nameOf={({ title }, at) => title || `Gift ${first + at + 1}`}
          steps={['up', 'down']}
          before={first}
          total={products.length}
          isRoomy
          onMove={(from, by) => {
            const id = shown[from]?.product_id
            onList((now) => moveItem(now, first + from, by))
            if (id !== undefined && (from + by < 0 || from + by >= PER_PART)) seek(id, 'handle')
          }}
          onRemove={remove}
        >
          {row}
        </DragOrder>
      ) : (
        shown.map((product, at) => <div key={product.product_id}>{row(product, at)}</div>)
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
    <div className={sheet.parts} role="group" aria-label="Gifts that are shown">
      {Array.from({ length: parts }, (_, part) => (
        <button key={part} type="button" aria-pressed={part === current} onClick={() => onChoose(part)}>
          {partTitle(part * PER_PART + 1, Math.min(total, (part + 1) * PER_PART))}
        </button>
      ))}
    </div>
  )
}

const partTitle = (first: number, last: number): string => (first === last ? String(first) : `${first} to ${last}`)
