import { useQuery } from '@tanstack/react-query'
import { PostView } from '../../features/posts/components/post-view.tsx'
import { regionOf } from '../../regions/region.ts'
import { Entry } from '../kit/entry.tsx'
import { previewQuery } from './gift-calls.ts'
import styles from './gift-figures.module.css'

/** A gift as visitors would see it now. */
export function GiftPreview({ id }: { readonly id: number }) {
  return (
    <Entry query={useQuery(previewQuery({ params: { id } }))} what="gift" all="/admin/gifts/">
      {({ post, category_labels: labels, countries }) => (
        <>
          <p className={styles.note}>
            {post.published === null ? 'A draft: only staff see this.' : 'As it is saved now.'}{' '}
            <a href={`/admin/gifts/${id}/`}>Back to the editor</a>
          </p>
          <PostView post={post} labels={labels} countries={countries} region={regionOf('/')} complete onePicture={false}>
            {null}
          </PostView>
        </>
      )}
    </Entry>
  )
}
