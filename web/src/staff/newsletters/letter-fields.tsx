import { ADVISED_SUBJECT, MAX_NEWSLETTER_TITLE, MAX_SUBHEADING, MAX_SUBJECT } from '@ribbonry/contracts'
import { fullDayText, newYorkDay } from '@ribbonry/dates'
import { useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { CheckField } from '../kit/editor/check-field.tsx'
import type { Editor } from '../kit/editor/use-editor.ts'
import { type LetterValues, titleOfGifts } from './letter-values.ts'
import styles from './newsletters.module.css'

interface LetterFieldsProps {
  readonly editor: Editor<LetterValues>
  /** Titles of the gifts, in their order. */
  readonly titles: readonly string[]
}

/** What the letter says beside its gifts, and when it goes out. */
export function LetterFields({ editor, titles }: LetterFieldsProps) {
  const [today] = useState(() => newYorkDay(new Date()))
  const { field, check, values } = editor
  const length = Array.from(values.subject).length
  const automatic = titleOfGifts(titles)
  return (
    <section className={styles.panel} aria-labelledby="letter-words">
      <div className={styles.panelHead}>
        <h2 id="letter-words" className={styles.heading}>
          The letter
        </h2>
        <CheckField label="Ready to go out" {...check('ready')} />
      </div>
      <div className={styles.subject}>
        <Field label="Emoji" placeholder="none" autoComplete="off" maxLength={20} {...field('emoji')} />
        <Field
          label="Subject line"
          autoComplete="off"
          maxLength={MAX_SUBJECT}
          hint={length > ADVISED_SUBJECT ? `${length} characters, a phone cuts it` : `${length} characters, fits a phone`}
          {...field('subject')}
        />
      </div>
      <Field
        label="Subheading"
        autoComplete="off"
        maxLength={MAX_SUBHEADING}
        hint="Mail programs show it after the subject line"
        {...field('subheading')}
      />
      <div className={styles.pair}>
        <Field
          label="Send on"
          type="date"
          min={today}
          hint={values.day === '' ? 'A day in New York' : `${fullDayText(`${values.day}T00:00:00Z`)}, New York`}
          {...field('day')}
        />
        <Field
          label="Name, for us"
          autoComplete="off"
          maxLength={MAX_NEWSLETTER_TITLE}
          placeholder={automatic}
          hint={values.title === '' ? 'Follows the first five gifts' : 'Empty, and it follows the gifts again'}
          {...field('title')}
        />
      </div>
    </section>
  )
}
