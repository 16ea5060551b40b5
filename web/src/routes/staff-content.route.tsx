import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { PageHandle } from '../app/page-route.ts'
import { StaffOnly } from '../features/account/staff-only.tsx'
import { BlogEditor } from '../features/staff-content/components/blog-editor.tsx'
import { BlogList } from '../features/staff-content/components/blog-list.tsx'
import { CategoriesPage } from '../features/staff-content/components/categories-page.tsx'
import { GiftEditor } from '../features/staff-content/components/gift-editor.tsx'
import { GiftList } from '../features/staff-content/components/gift-list.tsx'
import { MissingNote } from '../features/staff-content/components/missing-note.tsx'
import { StaffBlogPost } from '../features/staff-content/components/staff-blog-post.tsx'
import { StaffGift } from '../features/staff-content/components/staff-gift.tsx'
import { DESCRIPTION, type PageMetadata, SITE_NAME } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { StaffPageSkeleton } from '../ui/staff/staff-page-skeleton.tsx'
import { StaffPage } from '../ui/staff/staff-page.tsx'

interface Section {
  readonly title: string
  readonly one: string
  readonly list: ReactNode
  readonly create: ReactNode
  readonly edit: (id: number) => ReactNode
}

const GIFTS: Section = {
  title: 'Gifts',
  one: 'Gift',
  list: <GiftList />,
  create: <GiftEditor gift={undefined} />,
  edit: (id) => <StaffGift id={id} />,
}

const SECTIONS: Readonly<Record<string, Section>> = {
  gifts: GIFTS,
  'gift-categories': {
    title: 'Gift categories',
    one: 'Gift category',
    list: <CategoriesPage chosen={undefined} />,
    create: <CategoriesPage chosen={undefined} />,
    edit: (id) => <CategoriesPage chosen={id} />,
  },
  blog: {
    title: 'Blog',
    one: 'Blog post',
    list: <BlogList />,
    create: <BlogEditor post={undefined} />,
    edit: (id) => <StaffBlogPost id={id} />,
  },
}

const handle: PageHandle = { metadata: ({ pathname }) => metadataOf(pathname), module: 'src/routes/staff-content.route.tsx' }

/** Content editing for staff: `/admin/<area>/`, `/admin/<area>/new/` and `/admin/<area>/<id>/`. */
export const staffContentRoute = { handle, Component: StaffContent }

function StaffContent() {
  const { pathname } = useLocation()
  usePageMetadata(metadataOf(pathname))
  const { area, section, at } = placeIn(pathname)
  const title = at === '' ? section.title : at === 'new' ? `New ${section.one.toLowerCase()}` : section.one
  return (
    <StaffPage title={title}>
      <StaffOnly fallback={<StaffPageSkeleton />}>{contentOf(area, section, at)}</StaffOnly>
    </StaffPage>
  )
}

function contentOf(area: string, section: Section, at: string): ReactNode {
  if (at === '') return section.list
  if (at === 'new') return section.create
  return /^[1-9]\d{0,14}$/.test(at) ? section.edit(Number(at)) : <MissingNote what="page" all={`/admin/${area}/`} />
}

function placeIn(pathname: string): { area: string; section: Section; at: string } {
  const [, , area = '', ...rest] = pathname.replace(/\/$/, '').split('/')
  return { area, section: SECTIONS[area] ?? GIFTS, at: rest.join('/') }
}

function metadataOf(pathname: string): PageMetadata {
  const { section, area } = placeIn(pathname)
  return {
    title: `${section.title} | ${SITE_NAME}`,
    description: DESCRIPTION,
    language: 'en-US',
    canonical: `/admin/${area}/`,
    noindex: true,
  }
}
