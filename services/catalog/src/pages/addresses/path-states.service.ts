import { isReservedSlug, type PathState } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { type BlogHolder, type CategoryHolder, PathStatesRepository, type SlugHolder } from './path-states.repository.ts'

export interface StateOfPath {
  readonly path: string
  readonly state: PathState
  /** Target of a redirect. */
  readonly leadsTo: string | null
}

type State = Omit<StateOfPath, 'path'>

const [SHOWN, HIDDEN, MISSING, UNKNOWN] = (['shown', 'hidden', 'missing', 'unknown'] as const).map((state): State => ({
  state,
  leadsTo: null,
})) as [State, State, State, State]

/** What is at paths of the site, for links in texts. */
@Injectable()
export class PathStatesService {
  constructor(@Inject(PathStatesRepository) private readonly paths: PathStatesRepository) {}

  /** In the given order, in three queries. */
  async list(paths: readonly string[]): Promise<StateOfPath[]> {
    const asked = paths.map((path) => ({ path, segments: segmentsOf(path) }))
    const slugs = (kind: Kind): string[] =>
      asked.flatMap(({ segments }) => (kindOf(segments) === kind ? (slugOf(segments) ?? []) : []))
    const [holders, posts, categories] = await Promise.all([
      this.paths.listHolders(slugs('address')),
      this.paths.listBlogPosts(slugs('blog')),
      this.paths.listCategories(slugs('category')),
    ])
    const known = {
      address: new Map(holders.map((row) => [row.slug, row])),
      blog: new Map(posts.map((row) => [row.slug, row])),
      category: new Map(categories.map((row) => [row.slug, row])),
    }
    return asked.map(({ path, segments }) => {
      const slug = slugOf(segments) ?? ''
      const kind = kindOf(segments)
      if (kind === 'address') return { path, ...stateOfAddress(known.address.get(slug)) }
      if (kind === 'blog') return { path, ...stateOfBlogPost(known.blog.get(slug)) }
      return { path, ...(kind === 'category' ? stateOfCategory(segments, known.category.get(slug)) : UNKNOWN) }
    })
  }
}

type Kind = 'address' | 'blog' | 'category' | 'other'

function segmentsOf(path: string): string[] {
  return path
    .replace(/[?#].*$/s, '')
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
}

/** Numbers and `sort` name pages and orders of a list. */
const LIST_PART = /^(?:\d+|sort)$/

function kindOf([first = '', ...more]: readonly string[]): Kind {
  if (more.length === 0) return first === '' || isReservedSlug(first) ? 'other' : 'address'
  if (more.some((segment) => LIST_PART.test(segment))) return 'other'
  if (first === 'gifts' && more.length <= 2) return 'category'
  return first === 'blog' && more.length === 1 ? 'blog' : 'other'
}

const slugOf = (segments: readonly string[]): string | undefined => segments.at(-1)

function stateOfAddress(holder: SlugHolder | undefined): State {
  if (holder === undefined) return MISSING
  if (!holder.public) return holder.retired ? MISSING : HIDDEN
  return holder.retired && holder.current !== null ? { state: 'moved', leadsTo: `/${holder.current}/` } : SHOWN
}

function stateOfBlogPost(holder: BlogHolder | undefined): State {
  if (holder === undefined) return MISSING
  return holder.public ? SHOWN : HIDDEN
}

/** A category is shown below its parent; without it, or below another one, its address redirects. */
function stateOfCategory(segments: readonly string[], holder: CategoryHolder | undefined): State {
  if (holder === undefined) return MISSING
  const parent = segments.length > 2 ? (segments[1] ?? null) : null
  if (parent === holder.parent) return SHOWN
  const path = ['gifts', ...(holder.parent === null ? [] : [holder.parent]), holder.slug]
  return { state: 'moved', leadsTo: `/${path.join('/')}/` }
}
