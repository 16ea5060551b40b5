import type { StaffGuideProduct } from '@ribbonry/contracts'
import { repeatedOpenings } from '@ribbonry/guides'
import { useMemo, useRef, useState } from 'react'
import { useKeys } from '../../../../ui/keyboard/keys.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import type { TextChange } from '../find/guide-texts.ts'
import type { GuideValues, ProductFields } from '../guide-values.ts'
import { findingsIn } from './findings.ts'
import { useKnownWords } from './known-words.ts'
import { ProofreadProduct, ProofreadText } from './proofread-product.tsx'
import styles from './proofreading.module.css'
import { useReadMarks } from './read-marks.ts'
import { useMisspelled } from './use-misspelled.ts'

/** Gifts per part (staff.md section 5). */
const PER_PART = 10

const SPELLING = {
  asked: ', spelling is being looked up',
  checked: '',
  failed: ', spelling could not be looked up',
} as const

interface ProofreadingProps {
  readonly guideId: number
  readonly values: GuideValues
  readonly saved: readonly StaffGuideProduct[]
  readonly canEdit: boolean
  /** From 1. */
  readonly part: number
  readonly save: () => Promise<boolean>
  readonly onPart: (part: number) => void
  readonly onDone: () => void
  readonly onChange: (change: TextChange) => void
  readonly onComment: (product: number) => void
}

/** A guide as readers see it, ten gifts at a time, with findings and read marks. */
export function Proofreading(props: ProofreadingProps) {
  const { guideId, values, saved, canEdit, save, onPart, onDone, onChange, onComment } = props
  const { fields, products } = values
  const parts = Math.max(1, Math.ceil(products.length / PER_PART))
  const part = Math.min(Math.max(props.part, 1), parts)
  const first = (part - 1) * PER_PART
  const shown = products.slice(first, first + PER_PART)
  const { read, mark } = useReadMarks(guideId, products, saved, save)
  const [open, setOpen] = useState<number>()
  const articles = useRef<HTMLDivElement>(null)
  const openings = useMemo(() => repeatedOpenings(products.map(({ content }) => content)), [products])
  const merchants = useMemo(() => new Map(saved.map((product) => [product.product_id, product.merchant])), [saved])
  const { known, know } = useKnownWords([...merchants.values()])
  const intro = part === 1 ? [fields.title, fields.content] : []
  const outro = part === parts ? [fields.outro] : []
  const { misspelled, state } = useMisspelled([...intro, ...shown.flatMap(({ title, content }) => [title, content]), ...outro])
  const inText = (text: string) => findingsIn(text, misspelled, known)
  const go = (by: number) => {
    const next = part + by
    if (next < 1 || next > parts) return false
    onPart(next)
    return true
  }
  const current = () => [...(articles.current?.children ?? [])].findIndex((one) => one.contains(document.activeElement))
  const focus = (by: number) => {
    const next = articles.current?.children[Math.max(current() + by, 0)]
    if (next instanceof HTMLElement) next.focus()
  }
  const toggleOpen = (id: number) => setOpen((now) => (now === id ? undefined : id))
  const toggle = (product: ProductFields) => void mark([product], !read.has(product.product_id))
  const unread = shown.filter(({ product_id: id }) => !read.has(id))
  const here = (act: (product: ProductFields) => void) => () => {
    const product = shown[current()]
    if (product !== undefined) act(product)
  }
  useProofreadingKeys({
    go,
    focus,
    toggle: here(toggle),
    allRead: () => void mark(unread, true),
    comment: here(({ product_id: id }) => onComment(id)),
    edit: here(({ product_id: id }) => canEdit && toggleOpen(id)),
    done: onDone,
  })
  const text = { canEdit, onChange, onKnow: know }
  return (
    <section className={styles.proofreading} aria-labelledby="proofreading">
      <div className={styles.head}>
        <h2 key={part} id="proofreading" ref={takeFocus} tabIndex={-1}>
          {products.length === 0 ? 'Proofreading' : `Proofreading ${first + 1} to ${first + shown.length} of ${products.length}`}
        </h2>
        <p role="status">{`${read.size} of ${products.length} read${SPELLING[state]}`}</p>
      </div>
      {part === 1 && (
        <>
          <ProofreadText textKey="title" name="Title" text={fields.title} findings={inText(fields.title)} {...text} />
          <ProofreadText textKey="content" name="Intro" text={fields.content} findings={inText(fields.content)} {...text} />
        </>
      )}
      <div ref={articles} className={styles.products}>
        {shown.map((product, place) => (
          <ProofreadProduct
            key={product.product_id}
            product={product}
            number={first + place + 1}
            merchant={merchants.get(product.product_id) ?? ''}
            opening={openings[first + place] ?? null}
            inText={inText}
            isRead={read.has(product.product_id)}
            isOpen={open === product.product_id}
            onRead={() => toggle(product)}
            onOpen={() => toggleOpen(product.product_id)}
            onComment={() => onComment(product.product_id)}
            {...text}
          />
        ))}
      </div>
      {part === parts && (
        <ProofreadText textKey="outro" name="Outro" text={fields.outro} findings={inText(fields.outro)} {...text} />
      )}
      <div className={styles.way}>
        <Button disabled={part === 1} aria-keyshortcuts="ArrowLeft" onClick={() => go(-1)}>
          ← Back
        </Button>
        <Button disabled={part === parts} variant="main" aria-keyshortcuts="ArrowRight" onClick={() => go(1)}>
          Next →
        </Button>
        <Button disabled={unread.length === 0} aria-keyshortcuts="Shift+R" onClick={() => void mark(unread, true)}>
          All of these are read
        </Button>
        <Button variant="quiet" aria-keyshortcuts="Escape" onClick={onDone}>
          Back to writing
        </Button>
      </div>
    </section>
  )
}

/** Focuses the heading of a new part, so that keys and screen readers continue from there. */
function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus()
}

interface ProofreadingActs {
  readonly go: (by: 1 | -1) => boolean
  readonly focus: (by: 1 | -1) => void
  readonly toggle: () => void
  readonly allRead: () => void
  readonly comment: () => void
  readonly edit: () => void
  readonly done: () => void
}

function useProofreadingKeys({ go, focus, toggle, allRead, comment, edit, done }: ProofreadingActs): void {
  useKeys([
    { keys: 'ArrowRight', words: 'The next ten gifts', run: () => go(1), once: true },
    { keys: 'ArrowLeft', words: 'The ten gifts before', run: () => go(-1), once: true },
    { keys: 'J', words: 'The next gift', run: () => focus(1) },
    { keys: 'K', words: 'The gift before', run: () => focus(-1) },
    { keys: 'R', words: 'It is read, or not yet', run: toggle, once: true },
    { keys: 'Shift+R', words: 'All of these are read', run: allRead, once: true },
    { keys: 'C', words: 'Say something about it', run: comment },
    { keys: 'E', words: 'Write it anew', run: edit },
    { keys: 'Escape', words: 'Back to writing', run: done },
  ])
}
