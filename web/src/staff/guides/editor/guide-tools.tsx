import { Button } from '../../../ui/buttons/button.tsx'

interface ToolsProps {
  readonly isProofreading: boolean
  readonly onFind: () => void
  readonly onProofread: () => void
  readonly onLink: (() => void) | undefined
}

/** Tools for all texts of a guide. */
export function GuideTools({ isProofreading, onFind, onProofread, onLink }: ToolsProps) {
  return (
    <>
      {!isProofreading && (
        <Button small onClick={onProofread}>
          Proofread
        </Button>
      )}
      <Button small aria-keyshortcuts="Control+H" title="Ctrl+H" onClick={onFind}>
        Find and replace
      </Button>
      {onLink !== undefined && (
        <Button small aria-keyshortcuts="Control+K" title="Ctrl+K" onClick={onLink}>
          Link
        </Button>
      )}
    </>
  )
}
