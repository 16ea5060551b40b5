import { Suspense, useState } from 'react'
import { TextArea } from '../../ui/form/field.tsx'
import type { TextEditorProps } from './text-editor/text-editor-props.ts'
import styles from './text-editor/text-editor.module.css'
import { later } from '../../ui/later/later.tsx'

interface PlainProps extends TextEditorProps {
  readonly onTyping?: (isTyping: boolean) => void
}

/** The text as it is stored, while the editor loads or where it cannot be loaded. */
function PlainText({ label, name, value, error, maxLength, onChange, onTyping }: PlainProps) {
  return (
    <div className={styles.plain}>
      <TextArea
        label={label}
        name={name}
        value={value}
        error={error}
        maxLength={maxLength}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
        }}
        onFocus={() => onTyping?.(true)}
        onBlur={() => onTyping?.(false)}
      />
    </div>
  )
}

const RichText = later(
  () => import('./text-editor/rich-text.tsx'),
  (module) => module.RichText,
  PlainText,
)

/** Editor of a text with links, lists, pictures and gifts. Its code comes later; until then the text can be typed. */
export function TextEditor(props: TextEditorProps) {
  const [isTyping, setIsTyping] = useState(false)
  return (
    <Suspense fallback={<PlainText {...props} onTyping={setIsTyping} />}>
      <RichText {...props} takesFocus={isTyping} />
    </Suspense>
  )
}
