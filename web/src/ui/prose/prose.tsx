import { proseBlocks } from './prose-blocks.ts'
import styles from './prose.module.css'

interface ProseProps {
  readonly text: string
  /** Level of headings in the text. */
  readonly headingLevel?: 2 | 3
}

/** Text with paragraphs and headings, without markup of its own. */
export function Prose({ text, headingLevel = 2 }: ProseProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.prose}>
      {proseBlocks(text).map(({ kind, text: words, at }) =>
        kind === 'heading' ? <Heading key={at}>{words}</Heading> : <p key={at}>{words}</p>,
      )}
    </div>
  )
}
