import type { memberChanged, postChanged } from '@ribbonry/contracts'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'

type PostChanged = z.output<typeof postChanged.payload>
type MemberChanged = z.output<typeof memberChanged.payload>

/** An event of catalog about a public gift; `changes` replace its defaults. */
export function buildPostChanged(post_id: number, changes: Partial<PostChanged> = {}): PostChanged {
  const picture = {
    id: 'a'.repeat(32),
    src: `/media/${post_id}.jpg`,
    width: 1600,
    height: 1200,
    alt: `Gift ${post_id}`,
    color: '#8fb5ae',
  }
  return {
    ...firstVersion(),
    post_id,
    slug: `gift-${post_id}`,
    title: `Gift ${post_id}`,
    what: `Thing ${post_id}`,
    image: picture.src,
    picture,
    merchant: 'Etsy',
    price: 16.5,
    currency: 'USD',
    link: `https://www.etsy.com/listing/${post_id}`,
    nsfw: false,
    published: '2026-01-01T08:00:00.000Z',
    ...changes,
  }
}

/** An event of identity; `changes` replace its defaults. */
export function buildMemberChanged(member_id: number, changes: Partial<MemberChanged> = {}): MemberChanged {
  return { ...firstVersion(), member_id, username: `member-${member_id}`, profile_image: '/portrait.svg', ...changes }
}

function firstVersion(): Pick<PostChanged, 'event_id' | 'at' | 'version' | 'deleted'> {
  return { event_id: randomUUID(), at: new Date().toISOString(), version: 1, deleted: false }
}
