import { Fragment } from 'react'
import { type Finding, paragraphsOf, type TextPiece } from './findings.ts'
import styles from './proofreading.module.css'

interface MarkedTextProps {
  readonly text: string
  readonly findings: readonly Finding[]
}

/** A text as readers see it, with links, and findings marked. */
export function MarkedText({ text, findings }: MarkedTextProps) {
  return [...paragraphsOf(text, findings).entries()].map(([at, pieces]) => (
    <p key={at}>
      <Pieces pieces={pieces} />
    </p>
  ))
}

/** The same on one line. */
export function MarkedLine({ text, findings }: MarkedTextProps) {
  return <Pieces pieces={paragraphsOf(text, findings).flat()} />
}

function Pieces({ pieces }: { readonly pieces: readonly TextPiece[] }) {
  return pieces.map(({ at, text, path, finding }) => {
    const words = finding === undefined ? text : <mark className={styles[finding.kind]}>{text}</mark>
    return path === undefined ? (
      <Fragment key={at}>{words}</Fragment>
    ) : (
      <a key={at} className={styles.link} href={path} target="_blank" rel="noreferrer">
        {words}
      </a>
    )
  })
}
