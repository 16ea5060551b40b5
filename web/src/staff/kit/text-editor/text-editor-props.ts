export interface TextEditorProps {
  readonly label: string
  readonly name: string
  /** The stored text, in the Markdown subset of `@ribbonry/prose`. */
  readonly value: string
  readonly error: string | undefined
  readonly maxLength: number
  readonly onChange: (text: string) => void
  /** Whether gifts can be inserted; only some pages render them. */
  readonly withGifts?: boolean
  /** True for an entry in the trash: a disabled fieldset does not disable this editor. */
  readonly isReadOnly?: boolean
}
