import { EMPTY_POST, PostStatistics, type StaffPost } from '@ribbonry/contracts'
import { serveHttp } from '@ribbonry/testing'
import { text } from 'node:stream/consumers'

/** Fields of catalog's posts that ads reads. */
type Fields = Pick<
  StaffPost,
  'id' | 'title' | 'content' | 'price' | 'currency' | 'merchant_link' | 'images' | 'version' | 'instagram'
>

/** Stands in for catalog: has the posts of a test and accepts changes by staff. */
export interface FakeCatalog {
  readonly url: string
  readonly posts: Map<number, Fields>
  /** Makes the next save fail with this code and message. */
  refusal: { readonly code: string; readonly sentence: string } | undefined
  away: boolean
  close(): Promise<void>
}

const STATISTICS = Object.fromEntries(
  Object.keys(PostStatistics.shape).map((name) => [name, name === 'categories_summary' ? '' : 0]),
)
const MOMENT = '2026-01-01T00:00:00.000Z'
const WHOLE = {
  ...EMPTY_POST,
  ...STATISTICS,
  slug: 'kite',
  category_ids: [],
  countries: [],
  prices: [],
  missing: [],
  publish_when_complete: false,
  ctr: null,
  import_id: null,
  sent_by: null,
  pitch: null,
  trashed: null,
  published: MOMENT,
  created: MOMENT,
  modified: MOMENT,
} as const

export async function startFakeCatalog(): Promise<FakeCatalog> {
  const server = await serveHttp((request, response) => {
    void text(request).then((body) => {
      const [status, answer] = fake.away
        ? [503, refused('unavailable', 'Away')]
        : answerOf(fake, request.method ?? '', request.url ?? '', body)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    })
  })
  const fake: FakeCatalog = { url: server.url, posts: new Map(), refusal: undefined, away: false, close: () => server.close() }
  return fake
}

const refused = (code: string, error: string): object => ({ meta: { status: 'error', code, error } })
const done = (content: object): [number, object] => [200, { meta: { status: 'success' }, ...content }]
const present = (fields: Fields): object => ({ ...WHOLE, ...fields })

function answerOf(fake: FakeCatalog, method: string, url: string, body: string): [number, object] {
  const { pathname, searchParams } = new URL(url, 'http://catalog.invalid')
  if (pathname === '/api/admin/pictures/adopt') return done({ id: `adopted-${(JSON.parse(body) as { id: string }).id}` })
  const wanted = searchParams.get('ids')?.split(',').map(Number)
  if (wanted !== undefined) {
    const posts = wanted.flatMap((id) => fake.posts.get(id) ?? []).map(present)
    return done({ posts, total: posts.length })
  }
  const post = fake.posts.get(Number(pathname.split('/').at(-1)))
  if (post === undefined) return [404, refused('post-not-found', 'We could not find that gift.')]
  if (method === 'GET') return done({ post: present(post) })
  return save(fake, post, JSON.parse(body) as Partial<Fields> & { link?: string; picture_ids?: string[] })
}

function save(
  fake: FakeCatalog,
  post: Fields,
  change: Partial<Fields> & { link?: string; picture_ids?: string[] },
): [number, object] {
  const { refusal } = fake
  fake.refusal = undefined
  if (refusal !== undefined) return [409, refused(refusal.code, refusal.sentence)]
  if (change.version !== post.version) return [409, refused('stale-version', 'Somebody else has changed it.')]
  const { link, picture_ids: pictures, ...fields } = change
  const images = pictures?.map((id) => ({ id, src: `/media/${id}`, width: 1500, height: 1250, alt: '', color: '#ffffff' }))
  const changed = {
    ...post,
    ...fields,
    ...(link === undefined ? {} : { merchant_link: link }),
    ...(images === undefined ? {} : { images }),
    version: post.version + 1,
  }
  fake.posts.set(post.id, changed)
  return done({ post: present(changed) })
}
