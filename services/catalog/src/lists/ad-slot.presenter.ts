import { EMPTY_POST, type Post } from '@ribbonry/contracts'

/**
 * An ad slot (visitor.md section 4): a post without content, with `native_ad` set. Its id is the negative position, so that it is
 * no post's.
 */
export function presentAdSlot(position: number, page: number): Post {
  return { ...EMPTY_POST, id: -position, native_ad: true, page }
}
