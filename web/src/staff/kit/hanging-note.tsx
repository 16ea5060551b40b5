import styles from './hanging-note.module.css'

const LOOKING = 'Looking what hangs on it'
const UNREAD = 'What hangs on it could not be read just now.'

interface HangingNoteProps<Answer> {
  readonly query: { readonly data: Answer | undefined; readonly isError: boolean }
  readonly texts: (answer: Answer) => readonly string[]
}

/** What hangs on something, in sentences, said in the dialog before it goes. */
export function HangingNote<Answer>({ query: { data, isError }, texts }: HangingNoteProps<Answer>) {
  const sentences = data === undefined ? [isError ? UNREAD : LOOKING] : texts(data)
  return (
    <div role="status" className={styles.hanging}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
