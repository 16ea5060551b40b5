import { Button } from '../../../ui/buttons/button.tsx'
import styles from './guide-editor.module.css'

/** The open pane beside the guide; one at a time. */
export type Pane = 'comments' | 'find' | 'log' | 'revisions'

interface ToolsProps {
  /** Number of unresolved comments. */
  readonly open: number
  readonly isProofreading: boolean
  readonly onPane: (pane: Pane) => void
  readonly onProofread: () => void
  readonly onLink: (() => void) | undefined
}

/** Buttons that open the panes beside the guide. */
export function GuideTools({ open, isProofreading, onPane, onProofread, onLink }: ToolsProps) {
  return (
    <>
      {!isProofreading && (
        <Button small onClick={onProofread}>
          Proofread
        </Button>
      )}
      <Button small aria-keyshortcuts="Control+H" onClick={() => onPane('find')}>
        Find and replace
      </Button>
      <Button small onClick={() => onPane('revisions')}>
        Earlier versions
      </Button>
      <Button small onClick={() => onPane('log')}>
        What happened
      </Button>
      {onLink !== undefined && (
        <Button small className={styles.onPhone} onClick={onLink}>
          Link
        </Button>
      )}
      <Button small aria-keyshortcuts="Control+Q" title="Ctrl+Q" onClick={() => onPane('comments')}>
        {open === 0 ? 'Comments' : `Comments, ${open} open`}
      </Button>
    </>
  )
}
