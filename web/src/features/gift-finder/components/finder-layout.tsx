import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Question } from '../finder-address.ts'
import styles from './finder-layout.module.css'

interface FinderLayoutProps {
  /** The question that phones show, and nothing else; undefined when they show the results. */
  readonly question: Question | undefined
  /** True when the answers stand in place of the form on wide screens too. */
  readonly isFolded: boolean
  readonly head: ReactNode
  /** Shown instead of the form on phones, and where it is folded. */
  readonly steps: ReactNode
  readonly form: ReactNode
  readonly results: ReactNode
}

/** Fields of the form by question. */
const FIELDS: Readonly<Record<Question, string>> = {
  who: 'recipient',
  occasion: 'occasion',
  interests: 'interests',
  budget: 'budget',
}

/**
 * The finder's page: head, form and results; on phones one question at a time instead. The server does not know the device, so
 * both are rendered and CSS shows one. Without JavaScript it is the form. Once it is answered, the answers stand in its place
 * everywhere, each a link back to its question.
 */
export function FinderLayout({ question, isFolded, head, steps, form, results }: FinderLayoutProps) {
  const page = useRef<HTMLDivElement>(null)
  const folded = useRef(isFolded)
  useLayoutEffect(() => {
    if (folded.current === isFolded) return
    folded.current = isFolded
    // What had the focus is gone.
    const next = isFolded ? '#answers' : `[name="${FIELDS[question ?? 'who']}"]`
    page.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
  }, [isFolded, question])
  return (
    <div ref={page} className={question !== undefined ? styles.asking : undefined}>
      <div className={styles.head}>{head}</div>
      <div className="wrap">
        <div className={isFolded ? undefined : styles.steps}>{steps}</div>
        {!isFolded && <div className={styles.form}>{form}</div>}
        <div className={styles.results}>{results}</div>
      </div>
    </div>
  )
}
