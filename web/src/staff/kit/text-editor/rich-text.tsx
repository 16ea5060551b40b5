import { closeHistory } from '@tiptap/pm/history'
import { TextSelection } from '@tiptap/pm/state'
import { type Editor, EditorContent, type JSONContent, ReactNodeViewRenderer, useEditor } from '@tiptap/react'
import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import fields from '../../../ui/form/field.module.css'
import type { Selected, TextEditorProps } from './text-editor-props.ts'
import { ASK_LINK, type Asked } from './asked.ts'
import { documentOf, shortDocumentOf, textOf } from './document.ts'
import { GiftDialog } from './gift-dialog.tsx'
import { GiftView } from './gift-view.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { withStylesAsTags } from './pasted-html.ts'
import { PageLinkDialog } from './page-link-dialog.tsx'
import { withListsAsTags } from './pasted-lists.ts'
import { PictureDialog } from './picture-dialog.tsx'
import styles from './text-editor.module.css'
import { shortTextExtensions, TextGift, textExtensions } from './text-extensions.ts'
import { TextToolbar } from './text-toolbar.tsx'

/** Texts that a field has written and may get back while others are on their way. */
const MOST_WRITTEN = 50
const SHORT_EXTENSIONS = shortTextExtensions()
const EXTENSIONS = textExtensions(TextGift.extend({ addNodeView: () => ReactNodeViewRenderer(GiftView) }))

interface RichTextProps extends TextEditorProps {
  /** What the plain field had selected, where it had the focus: the editor takes both over. */
  readonly selected?: Selected | undefined
}

/** The editor, and the dialogs of its toolbar. */
export function RichText(props: RichTextProps) {
  const { label, name, value, error, maxLength, onChange, withGifts = true, isShort = false } = props
  const { hint, isReadOnly = false, selected, isBare = false } = props
  const id = useId()
  const [asked, setAsked] = useState<Asked>()
  const { write, isEcho } = useWritten(value, onChange)
  const editor = useTextEditor({ id, name, label, error, onAsk: setAsked, value, onChange: write, selected, isShort })
  useValue(editor, { value, isShort, isEcho })
  useEffect(() => {
    editor.setEditable(!isReadOnly, false)
  }, [editor, isReadOnly])
  const over = value.length - maxLength
  const fault = error ?? (over > 0 ? `${over} characters more than it may have.` : undefined)
  const message = fault ?? hint
  return (
    <FieldPlace isBare={isBare} isReadOnly={isReadOnly} hasFocus={selected !== undefined}>
      <span className={styles.label}>{label}</span>
      <div className={isShort ? `${styles.box} ${styles.short}` : styles.box}>
        {!isReadOnly && <TextToolbar editor={editor} label={label} withGifts={withGifts} isShort={isShort} onAsk={setAsked} />}
        <EditorContent editor={editor} className={styles.content} />
      </div>
      {message !== undefined && (
        <p id={`${id}-says`} className={fault === undefined ? fields.hint : fields.error}>
          {message}
        </p>
      )}
      <Questions editor={editor} asked={asked} isShort={isShort} onAsk={setAsked} />
    </FieldPlace>
  )
}

interface FieldPlaceProps extends Required<Pick<RichTextProps, 'isBare' | 'isReadOnly'>> {
  readonly hasFocus: boolean
  readonly children: ReactNode
}

/** A field; a bare one shows its beginning until it has the focus, and stays whole: folding would move what is pressed next. */
function FieldPlace({ isBare, isReadOnly, hasFocus, children }: FieldPlaceProps) {
  const [isWhole, setIsWhole] = useState(hasFocus)
  return (
    <div
      className={isBare ? `${styles.field} ${styles.bare}` : styles.field}
      data-whole={isWhole || isReadOnly ? '' : undefined}
      onFocus={isWhole ? undefined : () => setIsWhole(true)}
    >
      {children}
    </div>
  )
}

interface ValueInput {
  readonly value: string
  readonly isShort: boolean
  readonly isEcho: (text: string) => boolean
}

/** Takes over a value that comes from elsewhere. */
function useValue(editor: Editor, { value, isShort, isEcho }: ValueInput): void {
  const filled = useRef(editor)
  useEffect(() => {
    if (editor.isDestroyed) return
    // An editor that was made anew begins with the text of the first one.
    const isAnew = filled.current !== editor
    filled.current = editor
    if (!isEcho(value) || isAnew) takeOver(editor, isShort ? shortDocumentOf(value) : documentOf(value))
  }, [editor, value, isShort, isEcho])
}

/** What the field has written since the last value that it got back, oldest first. */
function useWritten(value: string, onChange: (text: string) => void) {
  const written = useRef<readonly string[]>([value])
  const write = (text: string) => {
    written.current = [...written.current, text].slice(-MOST_WRITTEN)
    onChange(text)
  }
  /** Whether a value is one that was written here: it may be older than what is typed by now. */
  const isEcho = useCallback((text: string): boolean => {
    const at = written.current.lastIndexOf(text)
    written.current = at === -1 ? [text] : written.current.slice(at)
    return at !== -1
  }, [])
  return { write, isEcho }
}

interface QuestionsProps {
  readonly editor: Editor
  readonly asked: Asked | undefined
  readonly isShort: boolean
  readonly onAsk: (asked: Asked | undefined) => void
}

/** The open dialog of the toolbar. */
function Questions({ editor, asked, isShort, onAsk }: QuestionsProps) {
  const close = () => onAsk(undefined)
  if (asked?.kind === 'gift') return <GiftDialog editor={editor} onClose={close} />
  if (asked?.kind === 'link')
    return isShort ? (
      <PageLinkDialog editor={editor} replaced={asked.replaced ?? 0} onClose={close} />
    ) : (
      <LinkDialog editor={editor} onClose={close} />
    )
  if (asked?.kind !== 'picture') return null
  return (
    <PictureDialog
      key={asked.files.length}
      editor={editor}
      file={asked.files[0]}
      onClose={() => onAsk(asked.files.length > 1 ? { kind: 'picture', files: asked.files.slice(1) } : undefined)}
    />
  )
}

interface EditorOptions extends Pick<RichTextProps, 'name' | 'label' | 'error' | 'value' | 'onChange'> {
  readonly id: string
  readonly onAsk: (asked: Asked) => void
  readonly selected: Selected | undefined
  readonly isShort: boolean
}

function useTextEditor({ id, name, label, error, onAsk, value, onChange, selected, isShort }: EditorOptions): Editor {
  const editorProps = useMemo(
    () => ({
      attributes: {
        // The form focuses its first invalid field by name.
        name,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: styles.text ?? '',
        ...(error === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': `${id}-says` }),
      },
      handleKeyDown: (view: Editor['view'], { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
        if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return false
        takeSelection(view)
        onAsk({ kind: 'link' })
        return true
      },
      transformPastedHTML: (html: string) => withStylesAsTags(withListsAsTags(html)),
      handleTextInput: (view: Editor['view'], from: number, _to: number, text: string) => {
        if (isShort && text === '@' && isWordStart(view, from)) setTimeout(() => onAsk({ kind: 'link', replaced: 1 }))
        return false
      },
      handlePaste: (_view: unknown, { clipboardData }: ClipboardEvent) => !isShort && takesPictures(clipboardData, onAsk),
      handleDrop: (view: Editor['view'], event: DragEvent, _slice: unknown, isMoved: boolean) => {
        if (isMoved || isShort || !takesPictures(event.dataTransfer, onAsk)) return false
        event.preventDefault()
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (at !== null) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))))
        return true
      },
    }),
    [id, name, label, error, onAsk, isShort],
  )
  // The same object at each rendering: another one would set the editor up again with each key.
  const [content] = useState(() => (isShort ? shortDocumentOf(value) : documentOf(value)))
  const editor = useEditor({
    extensions: isShort ? SHORT_EXTENSIONS : EXTENSIONS,
    content,
    editorProps,
    // Tells of deletions, to which nobody listens, by comparing the whole text after each key.
    enableCoreExtensions: { delete: false },
    // The content security policy blocks injected styles; the CSS module has them.
    injectCSS: false,
    onUpdate: ({ editor: { state } }) => {
      onChange(textOf(state.doc.toJSON()))
    },
  })
  useEffect(() => {
    // Destroyed while it was hidden: another one follows with the next rendering.
    if (editor.isDestroyed) return undefined
    const { dom } = editor.view
    const ask = () => onAsk({ kind: 'link' })
    dom.addEventListener(ASK_LINK, ask)
    return () => dom.removeEventListener(ASK_LINK, ask)
  }, [editor, onAsk])
  // A layout effect, because keys typed before a later focus would be lost.
  useLayoutEffect(() => {
    if (selected === undefined || editor.isDestroyed) return
    if (selected === 'all') editor.commands.selectAll()
    else editor.commands.setTextSelection(editor.state.doc.content.size)
    editor.view.focus()
  }, [editor, selected])
  return editor
}

/** Whether a mark at this position would begin a word, not stand within an address. */
function isWordStart(view: Editor['view'], at: number): boolean {
  const place = view.state.doc.resolve(at)
  return place.parentOffset === 0 || /\s$/.test(view.state.doc.textBetween(at - 1, at))
}

/** Replaces what differs in another version of the text, so that the cursor stays where it is. */
function takeOver(editor: Editor, content: JSONContent): void {
  const { state, view } = editor
  const next = state.schema.nodeFromJSON(content)
  const start = state.doc.content.findDiffStart(next.content)
  const end = state.doc.content.findDiffEnd(next.content)
  if (start === null || end === null) return
  const overlap = Math.max(start - Math.min(end.a, end.b), 0)
  const step = closeHistory(state.tr).replace(start, end.a + overlap, next.slice(start, end.b + overlap))
  view.dispatch(step.setMeta('preventUpdate', true))
}

/** Passes the selection to the editor: the browser reports a selection made by a key with a delay. */
function takeSelection(view: Editor['view']): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
  if (!(view.state.selection instanceof TextSelection) || !isWithin(view, anchorNode) || !isWithin(view, focusNode)) return
  const at = (node: Node, offset = 0) => view.state.doc.resolve(view.posAtDOM(node, offset))
  const selection = TextSelection.between(at(anchorNode, anchorOffset), at(focusNode, focusOffset))
  if (!selection.eq(view.state.selection)) view.dispatch(view.state.tr.setSelection(selection))
}

function isWithin(view: Editor['view'], node: Node | null | undefined): node is Node {
  return node !== null && node !== undefined && view.dom.contains(node)
}

/**
 * Opens the dialog for pasted pictures. Text copied from office programs comes with a picture of itself and is pasted as text.
 */
function takesPictures(data: DataTransfer | null, onAsk: (asked: Asked) => void): boolean {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (files.length === 0 || (data?.getData('text/plain') ?? '').trim() !== '') return false
  onAsk({ kind: 'picture', files })
  return true
}
