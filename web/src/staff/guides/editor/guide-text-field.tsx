import { TextEditor } from '../../kit/text-editor.tsx'
import type { TypedText } from './typed-text.tsx'

interface GuideTextFieldProps extends TypedText {
  readonly label: string
  readonly name: string
  readonly error: string | undefined
  readonly hint?: string
  readonly disabled: boolean
  /** The longest stored text. */
  readonly most: number
  /** Looks as on the page, as intro and outro do. */
  readonly isBare?: boolean
}

/** Intro, outro or description. A key renders nothing of the guide: the editor keeps its own text. */
export function GuideTextField({ onType, disabled, most, ...field }: GuideTextFieldProps) {
  return <TextEditor {...field} maxLength={most} isShort isReadOnly={disabled} onChange={onType} />
}
