import type {
  BlogPost,
  CategoryLabel,
  FeaturedPost,
  FeedFinding,
  FeedImport,
  GiftCategory,
  Merchant,
  Meta,
  NavigationEntry,
  PublicGiftCategory,
  RefusedRow,
  StaffBlogPost,
  StaffPost,
} from '@ribbonry/contracts'
import {
  type Answer as AnswerOf,
  type Caller,
  type Calls,
  callsTo,
  type RunningTestService,
  startOnTestServers,
} from '@ribbonry/service-kit/testing'
import { closedInBackground } from '@ribbonry/testing'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogService } from '../src/catalog.service-definition.ts'
import { catalogDatabase } from '../src/catalog.database.ts'

/** Union of the answers. */
interface Body {
  readonly meta: Meta & { readonly fields: Readonly<Record<string, string>> }
  readonly post: StaffPost & Pick<BlogPost, 'posts' | 'author'> & Pick<StaffBlogPost, 'gifts' | 'picture_id'>
  readonly posts: readonly StaffPost[]
  readonly total: number
  readonly category_labels: readonly CategoryLabel[]
  readonly countries: readonly string[]
  readonly member_rating?: { readonly rating: number; readonly rating_count: number }
  readonly category: GiftCategory & PublicGiftCategory
  readonly categories: readonly GiftCategory[]
  readonly featured: FeaturedPost
  readonly merchants: readonly Merchant[]
  readonly navigation: readonly NavigationEntry[]
  readonly extra_mobile_links: readonly object[]
  readonly picture: { readonly id: string }
  readonly purged: readonly string[]
  readonly import: FeedImport
  readonly imports: readonly FeedImport[]
  readonly rows: readonly RefusedRow[]
  readonly findings: readonly FeedFinding[]
}

export type Answer = AnswerOf<Body>

export interface TestCatalog extends RunningTestService, Calls<Body> {
  /** A PUT with the version that is there now, unless the body names one. */
  save(path: string, body: object, caller?: Caller): Promise<Answer>
}

/**
 * Starts the service on a free port with an empty database, Redis and folder; it closes while the next file runs. Files do not
 * share an instance: in-memory caches live for minutes and cannot be cleared from outside, and a start costs little more than
 * emptying 25 tables.
 */
export async function startTestCatalog(environment: Readonly<Record<string, string>> = {}): Promise<TestCatalog> {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-test-'))
  const running = await startOnTestServers({
    definition: catalogService,
    layout: catalogDatabase,
    environment: {
      MEDIA_DIR: join(folder, 'media'),
      FEEDS_DIR: join(folder, 'feeds'),
      FETCH_PICTURES: 'off',
      // A neighbour of tests is away where they say so, not where the machine is busy.
      NEIGHBOUR_TIMEOUT_MS: '10000',
      ...environment,
    },
  })
  const close = async (): Promise<void> => {
    await running.close()
    await rm(folder, { recursive: true, force: true })
  }
  const calls = callsTo<Body>(running.url)
  const save: TestCatalog['save'] = async (path, body, caller = {}) => {
    const { post, category } = (await calls.get(path, caller)).body as Partial<Body>
    return await calls.send('PUT', path, { version: post?.version ?? category?.version ?? 1, ...body }, caller)
  }
  return closedInBackground({ ...running, ...calls, save, close })
}
