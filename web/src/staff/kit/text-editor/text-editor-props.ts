/** What is selected in a text: all of it, or nothing, with the cursor at its end. */
export type Selected = 'all' | 'end'

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
  /**
   * A text of paragraphs, lists and quotes that links to pages of ours only, as guides have them: without headings, pictures and
   * gifts, in a smaller box.
   */
  readonly isShort?: boolean
  /**
   * A short text that looks as on its page: without a box, with tools that come with the cursor. Of a long one, the beginning is
   * shown until somebody writes in it.
   */
  readonly isBare?: boolean
  readonly hint?: string | undefined
  /** True for an entry in the trash: a disabled fieldset does not disable this editor. */
  readonly isReadOnly?: boolean
}
