import { useDeferredValue } from 'react'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Prose } from '../../../ui/prose/prose.tsx'
import styles from './blog-text.module.css'

interface BlogTextProps {
  readonly text: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** Text field with preview. */
export function BlogText({ text, error, onChange }: BlogTextProps) {
  const shown = useDeferredValue(text)
  return (
    <div className={styles.text}>
      <TextArea
        label="Text: a blank line parts paragraphs, ## begins a heading"
        name="content"
        maxLength={50_000}
        rows={24}
        value={text}
        error={error}
        onChange={(event) => {
          onChange(event.currentTarget.value)
        }}
      />
      <section className={styles.preview} aria-label="Preview">
        {shown.trim() === '' ? <p className={styles.empty}>What you write shows here.</p> : <Prose text={shown} />}
      </section>
    </div>
  )
}
