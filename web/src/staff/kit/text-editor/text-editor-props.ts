export interface TextEditorProps {
  readonly label: string
  readonly name: string
  /** The stored text: the subset of Markdown of `@ribbonry/prose`. */
  readonly value: string
  readonly error: string | undefined
  readonly maxLength: number
  readonly onChange: (text: string) => void
  /** Whether gifts can be put into it: only where the page shows them. */
  readonly withGifts?: boolean
  /** An entry in the trash: fields around it are disabled, which this one does not notice. */
  readonly isReadOnly?: boolean
}
