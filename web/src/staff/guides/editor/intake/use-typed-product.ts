import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { storeWaitingDraft } from '../../../../saving/drafts/draft-storage.ts'
import type { ProductFields } from '../guide-values.ts'

/** Milliseconds of quiet after which what is typed of a product is the guide's. */
const QUIET_MS = 150

type Fields = Partial<ProductFields>

interface TypedProduct {
  /** With what is typed. */
  readonly product: ProductFields
  readonly type: (fields: Fields) => void
  /** Hands over at once what is typed. */
  readonly flush: () => void
}

/**
 * What is typed of a product is its row's alone until there is a moment of quiet: a key renders neither the rest of the guide nor
 * its other products. It is handed over at once where the field, the row or the page is left.
 */
export function useTypedProduct(saved: ProductFields, onChange: (id: number, fields: Fields) => void): TypedProduct {
  const [typed, setTyped] = useState<Fields>()
  const latest = useRef<Fields>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { product_id: id } = saved
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const fields = latest.current
    if (fields === undefined) return
    latest.current = undefined
    onChange(id, fields)
    setTyped(undefined)
  }, [id, onChange])
  const type = useCallback(
    (fields: Fields) => {
      latest.current = { ...latest.current, ...fields }
      setTyped(latest.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => startTransition(flush), QUIET_MS)
    },
    [flush],
  )
  useEffect(() => flush, [flush])
  const isTyping = typed !== undefined
  useEffect(() => {
    if (!isTyping) return undefined
    const leave = () => {
      flushSync(flush)
      storeWaitingDraft()
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [isTyping, flush])
  return { product: typed === undefined ? saved : { ...saved, ...typed }, type, flush }
}
