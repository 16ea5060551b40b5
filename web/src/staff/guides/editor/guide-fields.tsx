import { useKeys } from '../../../ui/keyboard/keys.ts'
import styles from './guide-editor.module.css'
import { GuideTextField } from './guide-text-field.tsx'
import type { GuideFields as Fields } from './guide-values.ts'
import { onCtrlEnter } from './on-ctrl-enter.ts'
import { GUIDE_LIMITS, lengthError } from './text-limits.ts'
import { TypedArea } from './typed-text.tsx'
import { useTyping } from './typing.ts'

interface GuideFieldsProps {
  readonly fields: Fields
  readonly canEdit: boolean
  readonly onChange: (fields: Partial<Fields>) => void
  /** Opens the settings, which have the address and the other fields. */
  readonly onSettings: () => void
}

/** Title and intro of a guide, with its address, short title and categories in short. */
export function GuideFields({ fields: known, canEdit, onChange, onSettings }: GuideFieldsProps) {
  const { typed: fields, type } = useTyping(known, onChange)
  const { title, content, slug, short_title: short } = fields
  useKeys(canEdit ? [{ keys: 'E', words: 'Write the title; Enter goes on to the intro', run: () => focusField('title') }] : [])
  return (
    <section className={styles.fields} id="guide-fields" aria-label="The guide">
      <div className={styles.title}>
        <TypedArea
          label="Title"
          name="title"
          rows={1}
          value={title}
          error={lengthError(GUIDE_LIMITS.title, title)}
          disabled={!canEdit}
          aria-keyshortcuts="E"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            focusField('content')
          }}
          onType={(text) => type({ title: text.replaceAll(/\s*\n\s*/g, ' ') })}
        />
        <button type="button" className={styles.meta} onClick={onSettings}>
          <span>{`/${slug}/`}</span>
          <span>{short === '' ? 'No short title' : `Short title: ${short}`}</span>
          <span>{countText(fields)}</span>
          <span className={styles.metaWay}>Settings</span>
        </button>
      </div>
      <div onKeyDownCapture={onCtrlEnter(() => focusField('new-link'))}>
        <GuideTextField
          isBare
          label="Intro"
          name="content"
          most={GUIDE_LIMITS.content[0]}
          value={content}
          error={lengthError(GUIDE_LIMITS.content, content)}
          disabled={!canEdit}
          onType={(text) => type({ content: text })}
        />
      </div>
    </section>
  )
}

function focusField(name: string): void {
  document.getElementsByName(name)[0]?.focus()
}

function countText({ categories: { length: categories }, special_categories: { length: audiences } }: Fields): string {
  const one = (count: number, name: string, many: string) => (count === 1 ? `1 ${name}` : `${count} ${many}`)
  return `${one(categories, 'category', 'categories')}, ${one(audiences, 'audience', 'audiences')}`
}

type GuideOutroProps = Pick<GuideFieldsProps, 'fields' | 'canEdit' | 'onChange'>

/** The text after the gifts. */
export function GuideOutro({ fields: known, canEdit, onChange }: GuideOutroProps) {
  const { typed: fields, type } = useTyping(known, onChange)
  return (
    <GuideTextField
      isBare
      label="Outro"
      name="outro"
      most={GUIDE_LIMITS.outro[0]}
      value={fields.outro}
      error={lengthError(GUIDE_LIMITS.outro, fields.outro)}
      disabled={!canEdit}
      onType={(text) => type({ outro: text })}
    />
  )
}
