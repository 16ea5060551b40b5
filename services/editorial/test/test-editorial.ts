import {
  blogPostChanged,
  type Guide,
  guideFiguresChanged,
  type GuideProduct,
  type GuideSummary,
  postChanged,
  type Role,
  staffChanged,
} from '@ribbonry/contracts'
import { callsTo, sharedOrOwn, startOnTestServers } from '@ribbonry/service-kit/testing'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editorialLayout } from '../src/editorial.database.ts'
import { editorialServiceDefinition } from '../src/editorial.service-definition.ts'
import { startTestRegister } from './address-register.ts'
import { startTestShop } from './test-shop.ts'

/** Union of the answers to visitors. */
interface Body {
  readonly guide: Guide
  readonly guides: readonly GuideSummary[]
  readonly products: readonly GuideProduct[]
}

interface StaffMember {
  readonly id: number
  readonly username: string
  readonly roles: readonly Role[]
  readonly accessType?: string
}

export const startTestEditorial = sharedOrOwn(async (environment) => {
  const [register, shop, pictures] = [await startTestRegister(), await startTestShop(), await mkdtemp(join(tmpdir(), 'guides-'))]
  const running = await startOnTestServers({
    definition: editorialServiceDefinition,
    layout: editorialLayout,
    consumers: {
      [blogPostChanged.topic]: 'editorial-blog-posts',
      [guideFiguresChanged.topic]: 'editorial-guide-figures',
      [postChanged.topic]: 'editorial-posts',
      [staffChanged.topic]: 'editorial-staff',
    },
    environment: {
      NEIGHBOUR_TIMEOUT_MS: '10000',
      // Tests look at guides again by themselves.
      GUIDE_NEEDS_EVERY_SECONDS: '86400',
      CATALOG_URL: register.url,
      MEDIA_DIR: pictures,
      FETCH_ALLOW_HOSTS: shop.host,
      LINK_CHECKS: 'off',
      ...environment,
    },
  })
  const { sql } = running
  const [emptyAll, closeService] = [running.reset, running.close]

  const reset = async (): Promise<void> => {
    register.held.clear()
    register.paths.clear()
    shop.pages.clear()
    await emptyAll()
  }

  const close = async (): Promise<void> => {
    await closeService()
    register.close()
    shop.close()
    await rm(pictures, { recursive: true, force: true })
  }

  /** Inserts a member of staff. */
  const addStaff = async ({ id, username, roles, accessType }: StaffMember): Promise<void> => {
    await sql.query(
      `insert into known_staff (member_id, version, deleted, username, roles, access_type) values ($1, 1, false, $2, $3, $4)
        on conflict (member_id) do update set username = excluded.username, roles = excluded.roles,
          access_type = excluded.access_type`,
      [id, username, roles, accessType ?? null],
    )
  }

  return Object.assign(running, callsTo<Body>(running.url), { reset, close, addStaff, register, shop })
})

export type TestEditorial = Awaited<ReturnType<typeof startTestEditorial>>
