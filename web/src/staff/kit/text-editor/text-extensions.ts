import { linkHref } from '@ribbonry/prose'
import { mergeAttributes, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { UndoSteps, WORD_PAUSE_MS } from './undo-steps.ts'

/** Content of nodes, restricted to what a stored text can hold. */
const CONTENT: Readonly<Record<string, string>> = {
  listItem: 'paragraph (bulletList | orderedList)*',
  blockquote: 'paragraph+',
}

const Subset = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      const content = CONTENT[extension.name]
      return content === undefined || !(extension instanceof Node) ? extension : extension.extend({ content })
    })
  },
})

/** An uploaded picture with a caption, as a block of its own. The caption is an attribute and is edited in the dialog. */
const TextPicture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset['caption'] ?? '',
      renderHTML: ({ caption }: Readonly<Record<string, unknown>>) => (caption === '' ? {} : { 'data-caption': caption }),
    },
  }),
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }, { tag: 'figcaption[data-of-picture]', ignore: true }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const caption = String(node.attrs['caption'])
    return caption === ''
      ? ['img', HTMLAttributes]
      : ['figure', ['img', HTMLAttributes], ['figcaption', { 'data-of-picture': '' }, caption]]
  },
})

/** A gift, as a block of its own. */
export const TextGift = Node.create({
  name: 'gift',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    id: {
      default: 0,
      parseHTML: (element: HTMLElement) => Number(element.dataset['gift']),
      renderHTML: ({ id }: Readonly<Record<string, unknown>>) => ({ 'data-gift': String(id) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-gift]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes)],
})

const COMMON = {
  code: false,
  codeBlock: false,
  hardBreak: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  undoRedo: { newGroupDelay: WORD_PAUSE_MS },
} as const

/** @param isAllowedUri which addresses a link may have */
const linksTo = (isAllowedUri: (address: string) => boolean) => ({
  openOnClick: false,
  HTMLAttributes: { rel: null, target: null, class: null },
  isAllowedUri,
})

/** Extensions for exactly what a stored text can hold; pasted content is reduced to it. */
export function textExtensions(gift: Node = TextGift) {
  return [
    Subset.configure({ ...COMMON, heading: { levels: [2, 3] }, link: linksTo((address) => linkHref(address) !== '') }),
    UndoSteps,
    TextPicture,
    gift,
  ]
}

/** The same for a short text, whose links lead to pages of ours. */
export function shortTextExtensions() {
  return [
    Subset.configure({
      ...COMMON,
      heading: false,
      link: { ...linksTo((address) => address.startsWith('/') && linkHref(address) !== ''), autolink: false, linkOnPaste: false },
    }),
    UndoSteps,
  ]
}
