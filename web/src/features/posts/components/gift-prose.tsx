import { Prose } from '../../../ui/prose/prose.tsx'

export { plainWords } from '@ribbonry/prose'

/** A text of a gift with links, lists and pictures. */
export function GiftProse({ text }: { readonly text: string }) {
  return <Prose text={text} />
}
