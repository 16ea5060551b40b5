import { getStaffGuide, markProductsRead, type StaffGuideProduct } from '@ribbonry/contracts'
import { useMemo, useRef, useState } from 'react'
import { errorMessage } from '../../../../api/form-errors.ts'
import { mutation } from '../../../../api/mutation.ts'
import { showMessage } from '../../../../ui/flash/flash-queue.ts'
import type { ProductFields } from '../guide-values.ts'

const useMarkRead = mutation(markProductsRead, { refresh: [getStaffGuide] })

const FAILED = 'It could not be marked just now.'
const NOT_SAVED = 'First what you typed has to be saved.'

interface Mark {
  readonly text: string
  readonly isRead: boolean
}

interface ReadMarks {
  /** Ids of products whose present text was proofread. */
  readonly read: ReadonlySet<number>
  readonly mark: (products: readonly ProductFields[], isRead: boolean) => Promise<void>
}

/** Read marks of a guide. Edits are saved first, so that the mark is for the text shown here. */
export function useReadMarks(
  guideId: number,
  products: readonly ProductFields[],
  saved: readonly StaffGuideProduct[],
  save: () => Promise<boolean>,
): ReadMarks {
  const { mutateAsync } = useMarkRead()
  const [marked, setMarked] = useState<Readonly<Record<number, Mark>>>({})
  // Never rejects: a mark waits for the answer to the one before, so that they are stored in their order.
  const last = useRef(Promise.resolve())
  const read = useMemo(() => {
    const known = new Map(saved.map((product) => [product.product_id, product]))
    const isRead = (product: ProductFields): boolean => {
      const [own, theirs] = [marked[product.product_id], known.get(product.product_id)]
      if (own !== undefined && own.text === textOf(product)) return own.isRead
      return theirs !== undefined && theirs.read && textOf(theirs) === textOf(product)
    }
    return new Set(products.filter(isRead).map(({ product_id: id }) => id))
  }, [products, saved, marked])
  const mark = async (some: readonly ProductFields[], isRead: boolean): Promise<void> => {
    if (some.length === 0) return
    const own = Object.fromEntries(some.map((one): [number, Mark] => [one.product_id, { text: textOf(one), isRead }]))
    setMarked((now) => ({ ...now, ...own }))
    const send = async ([isSaved]: readonly [boolean, unknown]): Promise<void> => {
      if (!isSaved) throw new Error(NOT_SAVED)
      const seen = some.map(({ product_id, title, content }) => ({ product_id, title, content }))
      const ids = seen.map(({ product_id: id }) => id)
      await mutateAsync({ params: { id: guideId }, body: { products: ids, read: isRead, ...(isRead ? { seen } : {}) } })
    }
    last.current = Promise.all([save(), last.current])
      .then(send)
      .catch((error: unknown) => {
        setMarked((now) => without(now, own))
        showMessage(error instanceof Error && error.message === NOT_SAVED ? NOT_SAVED : errorMessage(error as Error, FAILED))
      })
    await last.current
  }
  return { read, mark }
}

/** Marks that were not stored are taken back, but for products that were marked anew since. */
function without(marked: Readonly<Record<number, Mark>>, failed: Readonly<Record<number, Mark>>): Record<number, Mark> {
  const kept = Object.entries(marked).filter(([id, mark]) => failed[Number(id)] !== mark)
  return Object.fromEntries(kept.map(([id, mark]): [number, Mark] => [Number(id), mark]))
}

function textOf({ title, content }: Pick<ProductFields, 'title' | 'content'>): string {
  return `${title}\n${content}`
}
