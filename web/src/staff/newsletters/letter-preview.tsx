import { useState } from 'react'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { MailFrame } from '../kit/mail-frame.tsx'
import styles from './preview.module.css'

const VIEWS = [
  ['390', 'Phone'],
  ['600', 'Desk'],
  ['text', 'Words'],
] as const
const THEMES = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

interface LetterPreviewProps {
  /** Undefined while there is none. */
  readonly letter: { readonly subject: string; readonly html: string; readonly text: string; readonly bytes: number } | undefined
  readonly subheading: string
  /** Why there is none yet; null while it loads. */
  readonly missing: string | null
  /** Another letter than the one that is shown is on its way. */
  readonly isBusy: boolean
}

/** The letter itself, as a phone or a desktop shows it, in either theme, and its text part. */
export function LetterPreview({ letter, subheading, missing, isBusy }: LetterPreviewProps) {
  const [view, setView] = useState<(typeof VIEWS)[number][0]>('390')
  const [theme, setTheme] = useState<(typeof THEMES)[number][0]>('light')
  return (
    <section className={styles.preview} aria-label="As it arrives" aria-busy={isBusy}>
      <div className={styles.bar}>
        <h2 className={styles.heading}>As it arrives</h2>
        <Choice label="What is shown" options={VIEWS} chosen={view} onChoose={setView} />
        <Choice label="Theme of the mail program" options={THEMES} chosen={theme} onChoose={setTheme} />
      </div>
      <div className={`${styles.device} ${view === '390' ? styles.phone : ''}`}>
        {letter === undefined ? (
          <div className={styles.missing}>{missing === null ? <TextSkeleton lines={6} /> : <p>{missing}</p>}</div>
        ) : (
          <>
            <div className={styles.inbox}>
              <span>Ribbonry</span>
              <strong>{letter.subject}</strong>
              <span>{subheading}</span>
            </div>
            <div className={styles.mail}>
              {view === 'text' ? (
                <textarea className={styles.text} readOnly aria-label="The text part" value={letter.text} />
              ) : (
                <MailFrame title="The letter" html={letter.html} width={view === '390' ? 390 : 600} theme={theme} />
              )}
            </div>
          </>
        )}
      </div>
      {letter !== undefined && <p className={`${styles.size} num`}>{`${Math.ceil(letter.bytes / 1000)} kB of at most 90`}</p>}
    </section>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly options: readonly (readonly [value: Value, word: string])[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <div className={styles.choice} role="group" aria-label={label}>
      {options.map(([value, word]) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {word}
        </button>
      ))}
    </div>
  )
}
