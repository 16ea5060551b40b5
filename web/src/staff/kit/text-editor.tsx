import { Suspense, useState } from 'react'
import { TextArea } from '../../ui/form/field.tsx'
import type { Selected, TextEditorProps } from './text-editor/text-editor-props.ts'
import styles from './text-editor/text-editor.module.css'
import { later } from '../../ui/later/later.tsx'

interface PlainProps extends TextEditorProps {
  /** What is selected where the field has the focus. */
  readonly onSelect?: (selected: Selected | undefined) => void
}

/** The text in its stored form, while the editor loads or when it fails to load. */
function PlainText({ label, name, value, error, hint, maxLength, onChange, onSelect, isShort, isBare, isReadOnly }: PlainProps) {
  const look = [styles.plain, isShort === true && styles.low, isBare === true && styles.bare].filter(Boolean).join(' ')
  return (
    <div className={look}>
      <TextArea
        label={label}
        name={name}
        value={value}
        error={error}
        hint={hint}
        disabled={isReadOnly}
        {...(isShort === true ? {} : { maxLength })}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
        }}
        onFocus={({ currentTarget }) => onSelect?.(selectedIn(currentTarget))}
        onSelect={({ currentTarget }) => onSelect?.(selectedIn(currentTarget))}
        onBlur={() => onSelect?.(undefined)}
      />
    </div>
  )
}

function selectedIn({ selectionStart, selectionEnd, value }: HTMLTextAreaElement): Selected {
  return selectionStart === 0 && selectionEnd === value.length ? 'all' : 'end'
}

const RichText = later(
  () => import('./text-editor/rich-text.tsx'),
  (module) => module.RichText,
  (props) => <PlainText {...props} />,
)

/**
 * Editor of a text with links, lists, pictures and gifts. Its code is loaded later; until then a plain field takes the text.
 * `value` may come back later than it is typed.
 */
export function TextEditor(props: TextEditorProps) {
  const { value, onChange } = props
  const [selected, setSelected] = useState<Selected>()
  const [known, setKnown] = useState(value)
  /** What was typed into the plain field and has not come back. */
  const [plain, setPlain] = useState<string>()
  if (value !== known) {
    setKnown(value)
    setPlain(undefined)
  }
  const shown = plain ?? value
  const typePlain = (text: string) => {
    setPlain(text)
    onChange(text)
  }
  return (
    <Suspense fallback={<PlainText {...props} value={shown} onChange={typePlain} onSelect={setSelected} />}>
      <RichText {...props} value={shown} selected={selected} />
    </Suspense>
  )
}
