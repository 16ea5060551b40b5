import { TextEditor } from '../../kit/text-editor.tsx'
import { useTypedText, type TypedText } from './typed-text.tsx'

interface GuideTextFieldProps extends TypedText {
  readonly label: string
  readonly name: string
  readonly error: string | undefined
  readonly hint?: string
  readonly disabled: boolean
  /** The longest stored text. */
  readonly most: number
}

/** Intro, outro or description: a key renders the field only. */
export function GuideTextField({ value, onType, disabled, most, ...field }: GuideTextFieldProps) {
  const { value: shown, onText } = useTypedText({ value, onType })
  return <TextEditor {...field} value={shown} maxLength={most} isShort isReadOnly={disabled} onChange={onText} />
}
