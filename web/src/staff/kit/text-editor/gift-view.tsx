import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../../api/call-error.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { giftQuery } from '../editor/gift-queries.ts'
import styles from './text-editor.module.css'

/** A gift in the text, with picture, title and publication state. */
export function GiftView({ node, selected, deleteNode }: NodeViewProps) {
  const id = Number(node.attrs['id'])
  const { data, error } = useQuery(giftQuery({ params: { id } }))
  const post = data?.post
  const title = post?.title ?? (isNotFound(error) ? `There is no gift ${id}` : `Gift ${id}`)
  const picture = post?.images[0]
  return (
    <NodeViewWrapper className={styles.gift} data-selected={selected} contentEditable={false}>
      {picture !== undefined && <img src={picture.src} alt="" width={64} height={48} />}
      <span>
        <b>{title}</b>
        {post?.published === null && <small>A draft: visitors do not see it.</small>}
      </span>
      <IconButton icon="close" label={`Take out: ${title}`} onClick={deleteNode} />
    </NodeViewWrapper>
  )
}
