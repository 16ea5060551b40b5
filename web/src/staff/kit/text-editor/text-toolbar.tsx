import { Toolbar } from '@base-ui/react/toolbar'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { type Editor, useEditorState } from '@tiptap/react'
import type { Asked } from './asked.ts'
import styles from './text-editor.module.css'

interface Tool {
  readonly label: string
  /** Path of its icon, 24 by 24. */
  readonly icon: string
  readonly keys?: string
  readonly isOn?: (editor: Editor) => boolean
  /** Whether it has an effect at the cursor. */
  readonly can?: (editor: Editor) => boolean
  readonly run: (editor: Editor, onAsk: (asked: Asked) => void) => void
}

/** Focuses the text at once: Tiptap's own command focuses a frame later, and keys until then would be lost. */
function focusedChain(editor: Editor) {
  editor.view.focus()
  return editor.chain().scrollIntoView()
}

const LOOK: readonly Tool[] = [
  {
    label: 'Bold',
    icon: 'M7.5 4.5h5.5a3.5 3.5 0 0 1 0 7H7.5zm0 7h6.5a4 4 0 0 1 0 8H7.5z',
    keys: 'Control+B',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => focusedChain(editor).toggleBold().run(),
  },
  {
    label: 'Italic',
    icon: 'M10 4.5h8m-12 15h8m1-15-6 15',
    keys: 'Control+I',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => focusedChain(editor).toggleItalic().run(),
  },
  {
    label: 'Link',
    icon: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1',
    keys: 'Control+K',
    isOn: (editor) => editor.isActive('link'),
    run: (_editor, onAsk) => {
      onAsk({ kind: 'link' })
    },
  },
]

const heading = (label: string, level: 2 | 3, icon: string): Tool => ({
  label,
  icon,
  keys: `Control+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  can: (editor) => editor.can().toggleHeading({ level }),
  run: (editor) => focusedChain(editor).toggleHeading({ level }).run(),
})

const BLOCKS: readonly Tool[] = [
  heading('Heading', 2, 'M4.5 5v14M13.5 5v14M4.5 12h9m3.5-.5a2 2 0 1 1 3.3 1.5L17 19h4'),
  heading('Small heading', 3, 'M4.5 7v10M11.5 7v10M4.5 12h7m4.5-3.5h4l-2.5 3.2a2.7 2.7 0 1 1-2 4.5'),
  {
    label: 'List',
    icon: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.1m0 5.4v.1m0 5.4v.1',
    keys: 'Control+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    can: (editor) => editor.can().toggleBulletList(),
    run: (editor) => focusedChain(editor).toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: 'M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4 5l1.5-1v5M4 14.5c0-1.5 2.5-1.5 2.5 0C6.5 16 4 17 4 19h2.5',
    keys: 'Control+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    can: (editor) => editor.can().toggleOrderedList(),
    run: (editor) => focusedChain(editor).toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: 'M5 5v14M9 7h10M9 12h10M9 17h6',
    keys: 'Control+Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    can: (editor) => editor.can().toggleBlockquote(),
    run: (editor) => focusedChain(editor).toggleBlockquote().run(),
  },
]

const PARTS: readonly Tool[] = [
  {
    label: 'Picture',
    icon: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4L15 13l5 4.5M15.5 8.5v.1',
    isOn: (editor) => editor.isActive('picture'),
    run: (_editor, onAsk) => {
      onAsk({ kind: 'picture', files: [] })
    },
  },
  {
    label: 'Gift',
    icon: 'M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9C9 9 7 7.5 8 5.5s4 0 4 3.5c0-3.5 3-5.5 4-3.5S15 9 12 9z',
    run: (_editor, onAsk) => {
      onAsk({ kind: 'gift' })
    },
  },
]

const HISTORY: readonly Tool[] = [
  {
    label: 'Undo',
    icon: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
    keys: 'Control+Z',
    can: (editor) => editor.can().undo(),
    run: (editor) => focusedChain(editor).undo().run(),
  },
  {
    label: 'Redo',
    icon: 'm16 5 4 4-4 4m4-4H10a5.5 5.5 0 0 0 0 11h3',
    keys: 'Control+Shift+Z',
    can: (editor) => editor.can().redo(),
    run: (editor) => focusedChain(editor).redo().run(),
  },
]

const GROUPS = [LOOK, BLOCKS, PARTS, HISTORY]
/**
 * Several short texts stand on a page, beside other offers to undo something: theirs say what they undo.
 * What a tool can do is not tried at each key: a list or a quote can begin anywhere in them, and steps are counted.
 */
const SHORT = [
  LOOK.map((tool) => (tool.label === 'Link' ? { ...tool, label: 'Page of ours' } : tool)),
  BLOCKS.filter(({ label }) => !label.includes('eading')).map(({ can: _can, ...tool }): Tool => tool),
  HISTORY.map((tool): Tool => {
    const steps = tool.label === 'Undo' ? undoDepth : redoDepth
    return { ...tool, label: `${tool.label} typing`, can: ({ state }) => Number(steps(state)) > 0 }
  }),
]
const WITHOUT_GIFTS = [LOOK, BLOCKS, PARTS.filter(({ label }) => label !== 'Gift'), HISTORY]

interface TextToolbarProps {
  readonly editor: Editor
  readonly label: string
  readonly withGifts: boolean
  readonly isShort: boolean
  readonly onAsk: (asked: Asked) => void
}

/** A toolbar with one tab stop; arrow keys move within it. */
export function TextToolbar({ editor, label, withGifts, isShort, onAsk }: TextToolbarProps) {
  const groups = isShort ? SHORT : withGifts ? GROUPS : WITHOUT_GIFTS
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      groups.map((tools) => tools.map(({ isOn, can }) => ({ on: isOn?.(now), off: can !== undefined && !can(now) }))),
  })
  return (
    <Toolbar.Root className={styles.toolbar} aria-label={`Tools: ${label}`}>
      {groups.map((tools, at) => (
        <Toolbar.Group key={tools[0]?.label} className={styles.group}>
          {tools.map((tool, index) => {
            const { on, off } = states[at]?.[index] ?? {}
            return (
              <Toolbar.Button
                key={tool.label}
                className={styles.tool}
                aria-label={tool.label}
                aria-keyshortcuts={tool.keys}
                aria-pressed={on}
                title={tool.keys === undefined ? tool.label : `${tool.label} (${tool.keys.replace('Control', 'Ctrl')})`}
                disabled={off === true}
                onClick={() => {
                  tool.run(editor, onAsk)
                }}
              >
                <svg className="icon icon-small" viewBox="0 0 24 24" aria-hidden="true">
                  <path d={tool.icon} />
                </svg>
              </Toolbar.Button>
            )
          })}
        </Toolbar.Group>
      ))}
    </Toolbar.Root>
  )
}
