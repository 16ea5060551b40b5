import { getStaffGuide, markProductsRead, type StaffGuideProduct } from '@ribbonry/contracts'
import { useMemo, useState } from 'react'
import { errorMessage } from '../../../../api/form-errors.ts'
import { mutation } from '../../../../api/mutation.ts'
import { showMessage } from '../../../../ui/flash/flash-queue.ts'
import type { ProductFields } from '../guide-values.ts'

const useMarkRead = mutation(markProductsRead, { refresh: [getStaffGuide] })

const FAILED = 'It could not be marked just now.'
const NOT_SAVED = 'First what you typed has to be saved.'

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
  const [marked, setMarked] = useState<Readonly<Record<number, { readonly text: string; readonly isRead: boolean }>>>({})
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
    const before = marked
    setMarked({ ...before, ...Object.fromEntries(some.map((one) => [one.product_id, { text: textOf(one), isRead }])) })
    try {
      if (!(await save())) throw new Error(NOT_SAVED)
      const seen = some.map(({ product_id, title, content }) => ({ product_id, title, content }))
      const ids = seen.map(({ product_id: id }) => id)
      await mutateAsync({ params: { id: guideId }, body: { products: ids, read: isRead, ...(isRead ? { seen } : {}) } })
    } catch (error) {
      setMarked(before)
      showMessage(error instanceof Error && error.message === NOT_SAVED ? NOT_SAVED : errorMessage(error as Error, FAILED))
    }
  }
  return { read, mark }
}

function textOf({ title, content }: Pick<ProductFields, 'title' | 'content'>): string {
  return `${title}\n${content}`
}
