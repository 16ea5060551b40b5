import { DEVICE, shortDayText } from '@ribbonry/dates'
import type { StaffBlogPost } from '@ribbonry/contracts'
import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button, buttonClass } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { readPage } from '../../../ui/pagination/page-number.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { useStaffBlogPosts } from '../api/list-staff-blog-posts.ts'
import { publicationOf } from '../moments.ts'
import { smallPicture } from '../small-picture.ts'
import { ContentPagination } from './content-pagination.tsx'
import styles from './staff-table.module.css'
import { StatusLabels } from './status-labels.tsx'

const PER_PAGE = 50

/** All blog posts with drafts. The filter is in the address. */
export function BlogList() {
  const [query] = useSearchParams()
  const term = (query.get('term') ?? '').slice(0, 200)
  const page = readPage(query.get('page') ?? '1') ?? 1
  const { data, dataUpdatedAt, isError, refetch } = useStaffBlogPosts(term, page)
  return (
    <>
      <BlogFilter key={term} term={term} />
      {isError && data === undefined && (
        <ErrorState
          onRetry={() => {
            void refetch()
          }}
        />
      )}
      {data === undefined && !isError && <TextSkeleton lines={6} />}
      {data?.posts.length === 0 && <p className={styles.none}>Nothing fits. Fewer words may find more.</p>}
      {data !== undefined && data.posts.length > 0 && <BlogTable posts={data.posts} now={dataUpdatedAt} />}
      {data !== undefined && (
        <ContentPagination page={page} pages={Math.ceil(data.total / PER_PAGE)} pathOf={(number) => pathOf(term, number)} />
      )}
    </>
  )
}

function pathOf(term: string, page: number): string {
  const query = new URLSearchParams()
  if (term !== '') query.set('term', term)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '/admin/blog/' : `/admin/blog/?${query}`
}

function BlogFilter({ term }: { readonly term: string }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('term')
    void navigate(pathOf(typeof given === 'string' ? given.trim() : '', 1))
  }
  return (
    <form className={styles.filter} role="search" onSubmit={submit}>
      <Field label="Find a post" name="term" type="search" maxLength={200} defaultValue={term} hint="By title or slug" />
      <Button type="submit" small>
        Search
      </Button>
      <a className={buttonClass({ variant: 'main', small: true })} href="/admin/blog/new/">
        New post
      </a>
    </form>
  )
}

function BlogTable({ posts, now }: { readonly posts: readonly StaffBlogPost[]; readonly now: number }) {
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Post</th>
            <th scope="col">State</th>
            <th scope="col" className={styles.number}>
              Gifts
            </th>
            <th scope="col" className={styles.number}>
              Changed
            </th>
          </tr>
        </thead>
        <tbody>
          {posts.map(({ id, title, image, published, gifts, modified }) => (
            <tr key={id}>
              <td>
                <a className={styles.name} href={`/admin/blog/${id}/`}>
                  <img src={smallPicture(image)} alt="" width={56} height={42} loading="lazy" />
                  {title}
                </a>
              </td>
              <td>
                <StatusLabels states={[publicationOf(published, now)]} />
              </td>
              <td className={`${styles.number} num`}>{gifts.length}</td>
              <td className={`${styles.number} num`}>
                <time dateTime={modified}>{shortDayText(modified, DEVICE)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
